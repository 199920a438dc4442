-- no-transaction
-- A product that is removed takes its requests along, also those that are over.
DROP INDEX CONCURRENTLY IF EXISTS "restock_requests_product_id_idx";
CREATE INDEX CONCURRENTLY "restock_requests_product_id_idx" ON "restock_requests"("product_id");
