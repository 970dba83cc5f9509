CREATE TABLE "past_versions" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "past_versions_kind_key_until_pk" PRIMARY KEY("kind","key","until")
);
--> statement-breakpoint
CREATE TABLE "release_times" (
	"release_id" integer PRIMARY KEY NOT NULL,
	"time" text NOT NULL,
	"source" text NOT NULL,
	"agency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "release_watches" (
	"release_id" integer NOT NULL,
	"date" date NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"arrived" text[] DEFAULT '{}' NOT NULL,
	"out_at" timestamp (3) with time zone,
	"calls" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	CONSTRAINT "release_watches_release_id_date_pk" PRIMARY KEY("release_id","date")
);
--> statement-breakpoint
ALTER TABLE "fred_releases" DROP CONSTRAINT "fred_releases_release_id_date_pk";--> statement-breakpoint
ALTER TABLE "fred_observations" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "fred_observations" ADD COLUMN "retrieved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fred_releases" ADD COLUMN "known_at" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "fred_releases" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "fred_releases" ADD CONSTRAINT "fred_releases_release_id_date_known_at_pk" PRIMARY KEY("release_id","date","known_at");--> statement-breakpoint
ALTER TABLE "fred_series" ADD COLUMN "release_id" integer;--> statement-breakpoint
ALTER TABLE "fred_series" ADD COLUMN "archive" text;--> statement-breakpoint
ALTER TABLE "fred_series" ADD COLUMN "archived_until" date;--> statement-breakpoint
ALTER TABLE "yahoo_prices" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "yahoo_prices" ADD COLUMN "retrieved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "release_watches_next_at_idx" ON "release_watches" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "fred_observations_known_at_idx" ON "fred_observations" USING btree ("known_at");