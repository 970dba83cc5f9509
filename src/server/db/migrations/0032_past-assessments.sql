CREATE TABLE "past_assessments" (
	"article_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"assessment" jsonb,
	"base_score" real DEFAULT 0 NOT NULL,
	"topics" jsonb GENERATED ALWAYS AS (jsonb_path_query_array(assessment, '$.subjects[*].id')) STORED,
	"companies" jsonb GENERATED ALWAYS AS (assessment -> 'companies') STORED,
	"direction" smallint GENERATED ALWAYS AS (case when assessment @? '$.sentiment.value ? (@ > 0.1)' then 1 when assessment @? '$.sentiment.value ? (@ < -0.1)' then -1 else 0 end) STORED,
	CONSTRAINT "past_assessments_article_id_until_pk" PRIMARY KEY("article_id","until")
);
--> statement-breakpoint
ALTER TABLE "past_assessments" ADD CONSTRAINT "past_assessments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_assessments_until_idx" ON "past_assessments" USING btree ("until");
