-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_values_idx";
CREATE INDEX CONCURRENTLY "products_values_idx" ON "products" USING GIN ("product_values"("value_key"))
    WHERE (group_id IS NOT NULL AND archived_at IS NULL);
