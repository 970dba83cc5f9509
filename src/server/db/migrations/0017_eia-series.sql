CREATE TABLE "eia_series" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"period" text NOT NULL,
	"position" integer NOT NULL,
	"problem" text,
	"checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eia_values" (
	"series_id" text NOT NULL,
	"date" date NOT NULL,
	"value" double precision NOT NULL,
	"known_at" timestamp (3) with time zone NOT NULL,
	"flag" text,
	CONSTRAINT "eia_values_series_id_date_known_at_pk" PRIMARY KEY("series_id","date","known_at")
);
--> statement-breakpoint
CREATE INDEX "eia_values_held_idx" ON "eia_values" USING btree ("series_id","date") WHERE flag is not null;