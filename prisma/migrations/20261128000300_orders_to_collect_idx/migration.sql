-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_to_collect_idx";
CREATE INDEX CONCURRENTLY "orders_to_collect_idx" ON "orders"("order_status", "id") WHERE (payment_status = 'to_collect');
DROP INDEX CONCURRENTLY IF EXISTS "orders_refused_idx";
CREATE INDEX CONCURRENTLY "orders_refused_idx" ON "orders"("id") WHERE (is_refused);
