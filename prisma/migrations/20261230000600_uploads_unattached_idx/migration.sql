-- no-transaction
-- The screenshots without an order: their number for a network, their bytes, and the oldest of them.
DROP INDEX CONCURRENTLY IF EXISTS "uploads_unattached_idx";
CREATE INDEX CONCURRENTLY "uploads_unattached_idx" ON "uploads" ("created_at", "network", "size_bytes") WHERE "attached_at" IS NULL AND "kind" = 'payment';
