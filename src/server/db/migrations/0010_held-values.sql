ALTER TABLE "fred_observations" ADD COLUMN "flag" text;--> statement-breakpoint
ALTER TABLE "legacy_values" ADD COLUMN "flag" text;--> statement-breakpoint
CREATE INDEX "fred_observations_held_idx" ON "fred_observations" USING btree ("series_id","date") WHERE flag is not null;--> statement-breakpoint
CREATE INDEX "legacy_values_held_idx" ON "legacy_values" USING btree ("item_id","date") WHERE flag is not null;--> statement-breakpoint
CREATE INDEX "yahoo_prices_held_idx" ON "yahoo_prices" USING btree ("symbol","date") WHERE flag is not null;