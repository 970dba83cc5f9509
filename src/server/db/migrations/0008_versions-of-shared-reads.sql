INSERT INTO "data_version" ("id", "version", "changed_at") VALUES (2, 0, now());
--> statement-breakpoint
-- Every process gets the new version the moment it is committed.
CREATE FUNCTION tell_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('headframe', CASE NEW.id WHEN 1 THEN 'data:' ELSE 'brief:' END || NEW.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER data_version_tell AFTER INSERT OR UPDATE ON "data_version"
FOR EACH ROW EXECUTE FUNCTION tell_of_version();
--> statement-breakpoint
CREATE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "data_version" AS v ("id", "version", "changed_at") VALUES (TG_ARGV[0]::int, 1, now())
  ON CONFLICT ("id") DO UPDATE SET "version" = v."version" + 1, "changed_at" = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What people change. Deferred, so that every transaction locks the version last and none wait for each other in a circle.
-- A restore brings its own version.
CREATE CONSTRAINT TRIGGER yahoo_symbols_version AFTER INSERT OR DELETE OR UPDATE OF removed_at ON "yahoo_symbols"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION raise_data_version(1);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fred_series_version AFTER INSERT OR DELETE OR UPDATE OF removed_at ON "fred_series"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION raise_data_version(1);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER article_curations_version AFTER INSERT ON "article_curations"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION raise_data_version(1);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER briefs_version AFTER INSERT OR UPDATE ON "briefs"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION raise_data_version(2);
