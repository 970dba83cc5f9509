CREATE TABLE "caught_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"headers" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"size_bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"sealed_address" text NOT NULL,
	"shown_address" text NOT NULL,
	"sealed_secret" text,
	"carries" jsonb NOT NULL,
	"per_minute" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"problem" text,
	"problem_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"next_send_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_start" text,
	"quiet_end" text,
	"alerts_by_mail" boolean NOT NULL,
	"brief_on" boolean,
	"brief_time" text NOT NULL,
	"brief_days" jsonb NOT NULL,
	"brief_sections" jsonb NOT NULL,
	"watchlist_first" boolean NOT NULL,
	"attach_pdf" boolean NOT NULL,
	"next_brief_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"channel_id" uuid,
	"user_id" uuid,
	"severity" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"content" jsonb,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hold_until" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"answer" text,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caught_mails_message_id_key" ON "caught_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "caught_mails_at_idx" ON "caught_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notification_settings_next_brief_idx" ON "notification_settings" USING btree ("next_brief_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe_key" ON "outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_due_idx" ON "outbox" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_created_at_idx" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_channel_idx" ON "outbox" USING btree ("channel_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_user_idx" ON "outbox" USING btree ("user_id","created_at");