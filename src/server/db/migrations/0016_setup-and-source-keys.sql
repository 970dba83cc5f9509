CREATE TABLE "setup_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "source_keys" (
	"source" text PRIMARY KEY NOT NULL,
	"sealed" text,
	"ends_in" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone
);

--> statement-breakpoint
-- An installation that has run with live sources goes on without the set-up. With sample sources its accounts are active.
INSERT INTO "setup_steps" ("step", "done_at")
SELECT 'collect', now()
WHERE EXISTS (SELECT FROM "runs") AND NOT EXISTS (SELECT FROM "users" WHERE "is_sample" AND "is_active");
