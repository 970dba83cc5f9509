-- Drafts without an author are the automatic editions, which readers see.
UPDATE "briefs" SET "status" = 'automatic' WHERE "status" = 'draft' AND "made_by" IS NULL;
