-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "stock_movements_return_id_product_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "stock_movements_return_id_product_id_key" ON "stock_movements"("return_id", "product_id") WHERE (return_id IS NOT NULL);
