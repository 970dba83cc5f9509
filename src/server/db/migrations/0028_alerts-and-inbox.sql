CREATE TABLE "alert_mutes" (
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_mutes_rule_id_user_id_key_pk" PRIMARY KEY("rule_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "alert_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scope" text NOT NULL,
	"user_id" uuid,
	"built_in" text,
	"name" text NOT NULL,
	"condition" jsonb NOT NULL,
	"severity" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"keeps_quiet_hours" boolean NOT NULL,
	"tells_recovery" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"backtest" jsonb,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_fired_at" timestamp (3) with time zone,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"group_key" text NOT NULL,
	"rule_id" uuid,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	"message_due_at" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_mutes" ADD CONSTRAINT "alert_mutes_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mutes" ADD CONSTRAINT "alert_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_rules" ADD CONSTRAINT "alert_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_rule_id_alert_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."alert_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_rules_user_idx" ON "alert_rules" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_rules_built_in_key" ON "alert_rules" USING btree ("built_in");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_group_key" ON "inbox_items" USING btree ("user_id","group_key");--> statement-breakpoint
CREATE INDEX "inbox_items_user_idx" ON "inbox_items" USING btree ("user_id","occurred_at");--> statement-breakpoint
CREATE INDEX "inbox_items_unread_idx" ON "inbox_items" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "inbox_items_rule_idx" ON "inbox_items" USING btree ("rule_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "inbox_items_message_due_idx" ON "inbox_items" USING btree ("message_due_at") WHERE message_due_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_items_snoozed_idx" ON "inbox_items" USING btree ("snoozed_until") WHERE snoozed_until is not null;