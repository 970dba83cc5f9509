CREATE TABLE "run_totals" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"runs" integer NOT NULL,
	"finished" integer NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"timed" integer NOT NULL,
	"duration_ms" double precision NOT NULL,
	"last_finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TYPE run_change AS ("direction" integer, "agent_id" text, "status" run_status, "started_at" timestamptz, "finished_at" timestamptz);
--> statement-breakpoint
CREATE FUNCTION add_to_run_totals(changes run_change[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "run_totals" AS t
    ("agent_id", "runs", "finished", "succeeded", "failed", "timed", "duration_ms", "last_finished_at")
  SELECT agent_id, sum(direction), coalesce(sum(direction) FILTER (WHERE finished_at IS NOT NULL), 0),
         coalesce(sum(direction) FILTER (WHERE finished_at IS NOT NULL AND status = 'success'), 0),
         coalesce(sum(direction) FILTER (WHERE finished_at IS NOT NULL AND status = 'failed'), 0),
         coalesce(sum(direction) FILTER (WHERE finished_at - started_at IS NOT NULL), 0),
         coalesce(sum(direction * extract(epoch FROM finished_at - started_at) * 1000), 0), max(finished_at)
  FROM unnest(changes) GROUP BY agent_id
  ON CONFLICT ("agent_id") DO UPDATE SET
    "runs" = t."runs" + excluded."runs", "finished" = t."finished" + excluded."finished",
    "succeeded" = t."succeeded" + excluded."succeeded", "failed" = t."failed" + excluded."failed",
    "timed" = t."timed" + excluded."timed", "duration_ms" = t."duration_ms" + excluded."duration_ms",
    "last_finished_at" = greatest(t."last_finished_at", excluded."last_finished_at")
$$;
--> statement-breakpoint
CREATE FUNCTION keep_run_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "run_totals";
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM add_to_run_totals(ARRAY[
      (-1, OLD.agent_id, OLD.status, OLD.started_at, OLD.finished_at)::run_change,
      (1, NEW.agent_id, NEW.status, NEW.started_at, NEW.finished_at)::run_change]);
  ELSE
    PERFORM add_to_run_totals(array_agg(
      (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END, agent_id, status, started_at, finished_at)::run_change)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT add_to_run_totals(array_agg((1, agent_id, status, started_at, finished_at)::run_change)) FROM "runs";
--> statement-breakpoint
-- A restore brings its own totals.
CREATE TRIGGER runs_totals_added AFTER INSERT ON "runs" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION keep_run_totals();
--> statement-breakpoint
CREATE TRIGGER runs_totals_removed AFTER DELETE ON "runs" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_run_totals();
--> statement-breakpoint
CREATE TRIGGER runs_totals_changed AFTER UPDATE ON "runs"
FOR EACH ROW WHEN (OLD.finished_at IS DISTINCT FROM NEW.finished_at
  OR (NEW.finished_at IS NOT NULL AND OLD.status IS DISTINCT FROM NEW.status))
EXECUTE FUNCTION keep_run_totals();
--> statement-breakpoint
CREATE TRIGGER runs_totals_emptied AFTER TRUNCATE ON "runs"
FOR EACH STATEMENT EXECUTE FUNCTION keep_run_totals();
