CREATE TYPE "public"."run_status" AS ENUM('queued', 'running', 'success', 'degraded', 'failed', 'cancelled');--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"schedule" text NOT NULL,
	"checked_until" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fred_observations" (
	"series_id" text NOT NULL,
	"date" date NOT NULL,
	"value" double precision,
	"known_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fred_observations_series_id_date_known_at_pk" PRIMARY KEY("series_id","date","known_at")
);
--> statement-breakpoint
CREATE TABLE "fred_series" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"units" text,
	"frequency" text,
	"source_updated_at" text,
	"checked_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "paces" (
	"host" text PRIMARY KEY NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" text NOT NULL,
	"kind" text NOT NULL,
	"trigger" text NOT NULL,
	"job_id" uuid NOT NULL,
	"slot" timestamp (3) with time zone,
	"params" jsonb NOT NULL,
	"requested_by" text,
	"status" "run_status" NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"cancel_requested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"current" text,
	"items" integer DEFAULT 0 NOT NULL,
	"checkpoint" jsonb NOT NULL,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "yahoo_prices" (
	"symbol" text NOT NULL,
	"date" date NOT NULL,
	"close" double precision NOT NULL,
	"volume" double precision,
	"known_at" timestamp (3) with time zone NOT NULL,
	"flag" text,
	CONSTRAINT "yahoo_prices_symbol_date_known_at_pk" PRIMARY KEY("symbol","date","known_at")
);
--> statement-breakpoint
CREATE TABLE "yahoo_symbols" (
	"symbol" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"currency" text,
	"problem" text,
	"checked_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "runs_agent_slot_key" ON "runs" USING btree ("agent_id","slot") WHERE slot is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_at_a_time_key" ON "runs" USING btree ("agent_id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "runs_agent_created_at_idx" ON "runs" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "runs_created_at_idx" ON "runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "runs_lease_idx" ON "runs" USING btree ("lease_until") WHERE status in ('queued', 'running');