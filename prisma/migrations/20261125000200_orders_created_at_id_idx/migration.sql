-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_created_at_id_idx";
CREATE INDEX CONCURRENTLY "orders_created_at_id_idx" ON "orders"("created_at", "id");
-- The new index serves its queries too, also those of the version before.
DROP INDEX CONCURRENTLY IF EXISTS "orders_created_at_idx";
