ALTER TABLE "articles" DROP COLUMN "byline";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "lang";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "image_url";