-- no-transaction
-- Lists have the refused parcels that are coming back. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "orders_returning_idx";
CREATE INDEX CONCURRENTLY "orders_returning_idx" ON "orders"("id") WHERE (refused_parcel = 'returning');
