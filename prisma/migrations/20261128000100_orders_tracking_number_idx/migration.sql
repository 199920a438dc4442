-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_tracking_number_idx";
CREATE INDEX CONCURRENTLY "orders_tracking_number_idx" ON "orders"("tracking_number") WHERE (tracking_number IS NOT NULL);
