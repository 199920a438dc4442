-- no-transaction
-- What an order has of a product is the sum of all of its movements, of changes and others.
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_order_id_product_id_idx";
CREATE INDEX CONCURRENTLY "stock_movements_order_id_product_id_idx" ON "stock_movements"("order_id", "product_id") WHERE (order_id IS NOT NULL);
