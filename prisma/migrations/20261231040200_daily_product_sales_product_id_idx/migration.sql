-- no-transaction
-- A product that is removed takes its days along.
DROP INDEX CONCURRENTLY IF EXISTS "daily_product_sales_product_id_idx";
CREATE INDEX CONCURRENTLY "daily_product_sales_product_id_idx" ON "daily_product_sales"("product_id");
