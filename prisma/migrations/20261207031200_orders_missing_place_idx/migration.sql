-- no-transaction
-- The orders whose place was not recognised, newest first. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "orders_missing_place_idx";
CREATE INDEX CONCURRENTLY "orders_missing_place_idx" ON "orders"("id") WHERE (missing_place IS NOT NULL);
