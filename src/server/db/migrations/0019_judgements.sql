CREATE TABLE "dismissed_proposals" (
	"part" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_judgements" (
	"story_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"article_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "story_judgements_story_id_user_id_kind_pk" PRIMARY KEY("story_id","user_id","kind")
);
--> statement-breakpoint
DROP INDEX "article_curations_article_idx";--> statement-breakpoint
ALTER TABLE "article_curations" ADD COLUMN "story_id" uuid;--> statement-breakpoint
-- Decisions about articles that were removed keep an ID of their own.
UPDATE "article_curations" c SET "story_id" = coalesce((SELECT a."story_id" FROM "articles" a WHERE a."id" = c."article_id"), c."article_id");--> statement-breakpoint
ALTER TABLE "article_curations" ALTER COLUMN "story_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "company_profiles" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "story_judgements_at_idx" ON "story_judgements" USING btree ("at");--> statement-breakpoint
CREATE INDEX "article_curations_story_idx" ON "article_curations" USING btree ("story_id","at");