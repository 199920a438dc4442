-- no-transaction
-- The products with a price before a reduction that is not above the price. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "products_compare_ignored_idx";
CREATE INDEX CONCURRENTLY "products_compare_ignored_idx" ON "products"("id" DESC) WHERE (compare_price <= price);
