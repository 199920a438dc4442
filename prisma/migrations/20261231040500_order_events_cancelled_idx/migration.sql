-- no-transaction
-- The cash book has the fees of parcels that were refused on its days.
DROP INDEX CONCURRENTLY IF EXISTS "order_events_cancelled_idx";
CREATE INDEX CONCURRENTLY "order_events_cancelled_idx" ON "order_events"("created_at") WHERE "type" = 'order_status' AND "new_value" = 'order cancelled';
