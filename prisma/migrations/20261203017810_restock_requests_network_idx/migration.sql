-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "restock_requests_network_product_id_idx";
CREATE INDEX CONCURRENTLY "restock_requests_network_product_id_idx" ON "restock_requests" ("network", "product_id")
    WHERE (called_at IS NULL AND closed_at IS NULL);
