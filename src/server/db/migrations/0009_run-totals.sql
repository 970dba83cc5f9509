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
CREATE FUNCTION add_to_run_totals(run "runs", direction integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "run_totals" AS t
    ("agent_id", "runs", "finished", "succeeded", "failed", "timed", "duration_ms", "last_finished_at")
  SELECT run.agent_id, direction, direction * is_finished, direction * is_finished * (run.status = 'success')::int,
         direction * is_finished * (run.status = 'failed')::int, direction * (took_ms IS NOT NULL)::int,
         direction * coalesce(took_ms, 0), run.finished_at
  FROM (SELECT (run.finished_at IS NOT NULL)::int AS is_finished,
               extract(epoch FROM run.finished_at - run.started_at) * 1000 AS took_ms) measured
  ON CONFLICT ("agent_id") DO UPDATE SET
    "runs" = t."runs" + excluded."runs", "finished" = t."finished" + excluded."finished",
    "succeeded" = t."succeeded" + excluded."succeeded", "failed" = t."failed" + excluded."failed",
    "timed" = t."timed" + excluded."timed", "duration_ms" = t."duration_ms" + excluded."duration_ms",
    "last_finished_at" = greatest(t."last_finished_at", excluded."last_finished_at")
$$;
--> statement-breakpoint
CREATE FUNCTION keep_run_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN DELETE FROM "run_totals"; END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN PERFORM add_to_run_totals(OLD, -1); END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN PERFORM add_to_run_totals(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT add_to_run_totals(r, 1) FROM "runs" r;
--> statement-breakpoint
-- A restore brings its own totals.
CREATE TRIGGER runs_totals AFTER INSERT OR DELETE ON "runs"
FOR EACH ROW WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on')
EXECUTE FUNCTION keep_run_totals();
--> statement-breakpoint
CREATE TRIGGER runs_totals_changed AFTER UPDATE ON "runs"
FOR EACH ROW WHEN (OLD.finished_at IS DISTINCT FROM NEW.finished_at
  OR (NEW.finished_at IS NOT NULL AND OLD.status IS DISTINCT FROM NEW.status))
EXECUTE FUNCTION keep_run_totals();
--> statement-breakpoint
CREATE TRIGGER runs_totals_emptied AFTER TRUNCATE ON "runs"
FOR EACH STATEMENT EXECUTE FUNCTION keep_run_totals();
