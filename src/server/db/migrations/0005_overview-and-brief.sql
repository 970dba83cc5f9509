CREATE TABLE "article_curations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"pinned" boolean NOT NULL,
	"hidden" boolean NOT NULL,
	"score" integer,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brief_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"version" integer NOT NULL,
	"edition" integer NOT NULL,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"made_by" text,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_profiles" (
	"version" integer PRIMARY KEY NOT NULL,
	"profile" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fred_releases" (
	"release_id" integer NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "fred_releases_release_id_date_pk" PRIMARY KEY("release_id","date")
);
--> statement-breakpoint
CREATE TABLE "model_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"model" text NOT NULL,
	"draft" jsonb,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "snapshots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"built_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"data_version" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_states" ADD COLUMN "read_with" text;--> statement-breakpoint
CREATE INDEX "article_curations_article_idx" ON "article_curations" USING btree ("article_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "briefs_day_version_key" ON "briefs" USING btree ("day","version");--> statement-breakpoint
CREATE INDEX "fred_releases_date_idx" ON "fred_releases" USING btree ("date");--> statement-breakpoint
CREATE INDEX "model_drafts_at_idx" ON "model_drafts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "snapshots_built_at_idx" ON "snapshots" USING btree ("built_at");--> statement-breakpoint
CREATE INDEX "snapshots_day_idx" ON "snapshots" USING btree ("day","built_at");
--> statement-breakpoint
INSERT INTO "data_version" ("id", "version", "changed_at") VALUES (1, 0, now());
--> statement-breakpoint
-- Every process hears of it at once when a session ends or a person changes, however that came about.
CREATE FUNCTION tell_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('headframe', 'session:' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell AFTER DELETE OR UPDATE OF expires_at, user_id, token_hash ON "sessions"
FOR EACH ROW EXECUTE FUNCTION tell_of_session();
--> statement-breakpoint
CREATE FUNCTION tell_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('headframe', 'user:' || OLD.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_tell AFTER DELETE OR UPDATE ON "users"
FOR EACH ROW EXECUTE FUNCTION tell_of_user();
