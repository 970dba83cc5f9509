CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"sealed_secret" text NOT NULL,
	"watchlist_only" boolean NOT NULL,
	"reminds" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "release_announcements" (
	"release_id" integer NOT NULL,
	"date" date NOT NULL,
	"at" timestamp (3) with time zone,
	"agency" text NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_announcements_release_id_date_pk" PRIMARY KEY("release_id","date")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret_hash_key" ON "calendar_feeds" USING btree ("secret_hash");