-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_hold_id_product_id_idx";
CREATE INDEX CONCURRENTLY "stock_movements_hold_id_product_id_idx"
    ON "stock_movements"("hold_id", "product_id") WHERE hold_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_hold_id_product_id_reason_key";
