-- no-transaction
-- A product of an order may have several movements of changes; all other reasons occur once.
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_once_key";
CREATE UNIQUE INDEX CONCURRENTLY "stock_movements_once_key"
    ON "stock_movements"("order_id", "product_id", "reason") WHERE order_version IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_order_id_product_id_reason_key";
