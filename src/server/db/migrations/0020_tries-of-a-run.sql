ALTER TABLE "runs" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "tries" jsonb DEFAULT '[]'::jsonb NOT NULL;