CREATE TABLE "article_counts" (
	"spider_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"spider_id" text NOT NULL,
	"url" text NOT NULL,
	"url_key" text NOT NULL,
	"link" text NOT NULL,
	"item_fingerprint" text NOT NULL,
	"content_hash" text NOT NULL,
	"title" text NOT NULL,
	"byline" text,
	"lang" text,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"image_url" text,
	"category" text NOT NULL,
	"tickers" text[] NOT NULL,
	"published_at" timestamp (3) with time zone,
	"scraped_at" timestamp (3) with time zone NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"sorted_at" timestamp (3) with time zone NOT NULL,
	"story_id" uuid NOT NULL,
	"bands" integer[] NOT NULL,
	"assessment" jsonb,
	"assessed_by" text,
	"base_score" real DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', left(body, 100000)), 'B')) STORED
);
--> statement-breakpoint
CREATE TABLE "feed_states" (
	"spider_id" text NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"outcome" text NOT NULL,
	"message" text,
	"items" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "feed_states_spider_id_url_pk" PRIMARY KEY("spider_id","url")
);
--> statement-breakpoint
CREATE TABLE "legacy_items" (
	"id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"source" text NOT NULL,
	"bond" jsonb,
	"problem" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_values" (
	"item_id" text NOT NULL,
	"date" date NOT NULL,
	"value" double precision NOT NULL,
	"trades" jsonb,
	"known_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "legacy_values_item_id_date_known_at_pk" PRIMARY KEY("item_id","date","known_at")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "options" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "articles_url_key" ON "articles" USING btree ("spider_id","url_key");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_content_key" ON "articles" USING btree ("spider_id","content_hash");--> statement-breakpoint
CREATE INDEX "articles_link_idx" ON "articles" USING btree ("spider_id","link");--> statement-breakpoint
CREATE INDEX "articles_sorted_at_idx" ON "articles" USING btree ("sorted_at");--> statement-breakpoint
CREATE INDEX "articles_spider_sorted_at_idx" ON "articles" USING btree ("spider_id","sorted_at");--> statement-breakpoint
CREATE INDEX "articles_story_idx" ON "articles" USING btree ("story_id");--> statement-breakpoint
CREATE INDEX "articles_bands_idx" ON "articles" USING gin ("bands");--> statement-breakpoint
CREATE INDEX "articles_search_idx" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_assessed_by_idx" ON "articles" USING btree ("assessed_by");