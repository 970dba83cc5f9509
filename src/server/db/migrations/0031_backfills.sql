CREATE TABLE "history_months" (
	"source" text NOT NULL,
	"item" text NOT NULL,
	"month" date NOT NULL,
	"days" integer DEFAULT 0 NOT NULL,
	"held" text,
	"asked_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "history_months_source_item_month_pk" PRIMARY KEY("source","item","month")
);
--> statement-breakpoint
DROP INDEX "runs_one_at_a_time_key";--> statement-breakpoint
ALTER TABLE "fred_series" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "paused_by" text;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_active_key" ON "runs" USING btree ("agent_id") WHERE status = 'running' or (status = 'queued' and paused_at is null);--> statement-breakpoint
UPDATE "fred_series" s SET "starts_on" = (SELECT o."date" FROM "fred_observations" o WHERE o."series_id" = s."id" ORDER BY o."date" LIMIT 1);--> statement-breakpoint
INSERT INTO "history_months" ("source", "item", "month", "days", "asked_at")
SELECT k."source", k."item", m."month"::date, coalesce(c."days", 0), k."checked_at"
FROM (
  SELECT 'fred' AS "source", s."id" AS "item", s."checked_at",
    (SELECT o."date" FROM "fred_observations" o WHERE o."series_id" = s."id" ORDER BY o."date" LIMIT 1) AS "first" FROM "fred_series" s
  UNION ALL
  SELECT 'yahoo', s."symbol", s."checked_at",
    (SELECT p."date" FROM "yahoo_prices" p WHERE p."symbol" = s."symbol" ORDER BY p."date" LIMIT 1) FROM "yahoo_symbols" s
) k
CROSS JOIN LATERAL generate_series(date_trunc('month', k."first"::timestamp), date_trunc('month', coalesce(k."checked_at", now())::timestamp), interval '1 month') AS m("month")
LEFT JOIN (
  SELECT 'fred' AS "source", "series_id" AS "item", date_trunc('month', "date"::timestamp) AS "month", count(DISTINCT "date")::int AS "days"
  FROM "fred_observations" WHERE "flag" IS NULL AND "value" IS NOT NULL GROUP BY 2, 3
  UNION ALL
  SELECT 'yahoo', "symbol", date_trunc('month', "date"::timestamp), count(DISTINCT "date")::int
  FROM "yahoo_prices" WHERE "flag" IS NULL GROUP BY 2, 3
) c ON c."source" = k."source" AND c."item" = k."item" AND c."month" = m."month";
