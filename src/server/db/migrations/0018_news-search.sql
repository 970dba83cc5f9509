CREATE TABLE "news_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- One rewrite of the table. Long texts move out of its rows, so that lists and counts read few pages.
ALTER TABLE "articles" SET (toast_tuple_target = 256);--> statement-breakpoint
ALTER TABLE "articles"
  ADD COLUMN "topics" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(assessment, '$.subjects[*].id')) STORED,
  ADD COLUMN "companies" jsonb GENERATED ALWAYS AS (assessment -> 'companies') STORED,
  ADD COLUMN "direction" smallint GENERATED ALWAYS AS (case when assessment @? '$.sentiment.value ? (@ > 0.1)' then 1 when assessment @? '$.sentiment.value ? (@ < -0.1)' then -1 else 0 end) STORED;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_user_search_key" ON "saved_searches" USING btree ("user_id","search");--> statement-breakpoint
CREATE INDEX "articles_topics_idx" ON "articles" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "articles_companies_idx" ON "articles" USING gin ("companies");--> statement-breakpoint
CREATE INDEX "articles_score_idx" ON "articles" USING btree ("base_score","sorted_at");--> statement-breakpoint
CREATE INDEX "articles_scraped_at_idx" ON "articles" USING btree ("scraped_at");
