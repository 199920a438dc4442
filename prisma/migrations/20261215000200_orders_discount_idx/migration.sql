-- no-transaction
-- Reports subtract discounts from the sales of products; few orders have one.
DROP INDEX CONCURRENTLY IF EXISTS "orders_discount_idx";
CREATE INDEX CONCURRENTLY "orders_discount_idx" ON "orders"("created_at") WHERE discount > 0;
