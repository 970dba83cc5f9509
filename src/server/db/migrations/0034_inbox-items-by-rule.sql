DROP INDEX "inbox_items_rule_idx";--> statement-breakpoint
CREATE INDEX "inbox_items_rule_idx" ON "inbox_items" USING btree ("rule_id");