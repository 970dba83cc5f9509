CREATE TABLE "feed_tests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"tested_by" uuid NOT NULL,
	"tested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spider_feeds" (
	"spider_id" text PRIMARY KEY NOT NULL,
	"origin" text NOT NULL,
	"url" text NOT NULL,
	"name" text,
	"type" text,
	"categories" text[],
	"terms_accepted_by" text NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
