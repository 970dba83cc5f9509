CREATE TABLE "bonds" (
	"key" text PRIMARY KEY NOT NULL,
	"cusip" text,
	"symbol" text,
	"name" text NOT NULL,
	"coupon" double precision,
	"maturity_date" date,
	"principal_amount" double precision,
	"source" text NOT NULL,
	"position" integer NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bonds_cusip_key" ON "bonds" USING btree ("cusip") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "bonds_symbol_key" ON "bonds" USING btree ("symbol") WHERE removed_at is null;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bonds_version AFTER INSERT OR DELETE OR UPDATE ON "bonds"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (current_setting('headframe.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION raise_data_version(1);
--> statement-breakpoint
-- The bonds that came with the product are placeholders: sample mode adds them to its list again, with live sources they
-- never had a trade. Any other was put into the program by its operator.
INSERT INTO "bonds" ("key", "cusip", "symbol", "name", "coupon", "maturity_date", "principal_amount", "source", "position",
                     "version", "added_at")
SELECT substr("id", 7), CASE WHEN length("id") = 15 THEN substr("id", 7) END,
       CASE WHEN length("id") <> 15 THEN substr("id", 7) END, "name", ("bond" ->> 'coupon')::float8,
       ("bond" ->> 'maturityDate')::date, ("bond" ->> 'principalAmount')::float8, 'emma',
       row_number() OVER (ORDER BY "position", "id"), 1,
       coalesce((SELECT min("known_at") FROM "legacy_values" WHERE "item_id" = "legacy_items"."id"), "checked_at")
FROM "legacy_items"
WHERE "category" = 'bonds' AND "id" NOT IN
  ('bonds.70899AAA2', 'bonds.95699AAB9', 'bonds.95699BAC5', 'bonds.67799AAD3', 'bonds.13499AAE8');
--> statement-breakpoint
DELETE FROM "legacy_items" i WHERE "id" IN
  ('bonds.70899AAA2', 'bonds.95699AAB9', 'bonds.95699BAC5', 'bonds.67799AAD3', 'bonds.13499AAE8')
AND NOT EXISTS (SELECT FROM "legacy_values" v WHERE v."item_id" = i."id");
