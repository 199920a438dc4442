-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_hold_id_product_id_reason_key";
CREATE UNIQUE INDEX CONCURRENTLY "stock_movements_hold_id_product_id_reason_key"
    ON "stock_movements"("hold_id", "product_id", "reason") WHERE hold_id IS NOT NULL;
