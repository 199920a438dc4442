-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_change_key";
CREATE UNIQUE INDEX CONCURRENTLY "stock_movements_change_key"
    ON "stock_movements"("order_id", "product_id", "order_version") WHERE order_version IS NOT NULL;
