-- no-transaction
-- The orders of a channel, newest first. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "orders_channel_id_idx";
CREATE INDEX CONCURRENTLY "orders_channel_id_idx" ON "orders"("channel", "id" DESC);
