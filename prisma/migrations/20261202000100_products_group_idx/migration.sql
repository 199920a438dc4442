-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_group_idx";
CREATE INDEX CONCURRENTLY "products_group_idx" ON "products"("group_id", "price", "id") WHERE (group_id IS NOT NULL);
