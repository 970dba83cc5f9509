CREATE TABLE "brief_editors" (
	"email" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brief_publishing" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" text,
	"changed_by" text,
	"changed_at" timestamp (3) with time zone,
	"last_day" date,
	"last_result" text
);
