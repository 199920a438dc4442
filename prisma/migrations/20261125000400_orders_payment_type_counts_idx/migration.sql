-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_payment_type_order_status_next_step_idx";
CREATE INDEX CONCURRENTLY "orders_payment_type_order_status_next_step_idx" ON "orders"("payment_type", "order_status", "next_step");
