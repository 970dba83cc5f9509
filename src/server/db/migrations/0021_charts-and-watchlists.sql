CREATE TABLE "chart_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"date" date NOT NULL,
	"text" text NOT NULL,
	"items" text[] NOT NULL,
	"visibility" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "yahoo_symbols" ADD COLUMN "list" text;--> statement-breakpoint
ALTER TABLE "yahoo_symbols" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "chart_notes" ADD CONSTRAINT "chart_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chart_notes_user_idx" ON "chart_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chart_notes_items_idx" ON "chart_notes" USING gin ("items");--> statement-breakpoint
CREATE INDEX "watchlists_user_idx" ON "watchlists" USING btree ("user_id");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER yahoo_symbols_list_version AFTER UPDATE OF list, position ON "yahoo_symbols"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION raise_data_version(1);
