ALTER TABLE "legacy_items" ADD COLUMN "succeeded_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "legacy_items" SET "succeeded_at" = "checked_at" WHERE "problem" IS NULL;
