DROP INDEX "snapshots_built_at_idx";--> statement-breakpoint
DROP INDEX "snapshots_day_idx";--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "seq" bigint;--> statement-breakpoint
UPDATE "snapshots" s SET "seq" = o.seq FROM (
  SELECT "id", row_number() OVER (ORDER BY "built_at", "id") AS seq FROM "snapshots") o WHERE o."id" = s."id";
--> statement-breakpoint
ALTER TABLE "snapshots" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "snapshots_seq_key" ON "snapshots" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "snapshots_day_idx" ON "snapshots" USING btree ("day","seq");
