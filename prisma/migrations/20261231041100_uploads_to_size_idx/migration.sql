-- no-transaction
-- The catalogue images that may lack sizes.
DROP INDEX CONCURRENTLY IF EXISTS "uploads_to_size_idx";
CREATE INDEX CONCURRENTLY "uploads_to_size_idx" ON "uploads"("id") WHERE "kind" = 'catalogue' AND "sizes_made_at" IS NULL;
