-- no-transaction
-- The uses of a promotion are counted up to its limit, without those that were given back.
DROP INDEX CONCURRENTLY IF EXISTS "promotion_uses_counted_idx";
CREATE INDEX CONCURRENTLY "promotion_uses_counted_idx" ON "promotion_uses"("promotion_id") WHERE (released_at IS NULL);
