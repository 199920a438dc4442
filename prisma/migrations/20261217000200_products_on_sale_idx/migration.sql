-- no-transaction
-- The products with a reduced price. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "products_on_sale_idx";
CREATE INDEX CONCURRENTLY "products_on_sale_idx" ON "products"("id" DESC)
  WHERE (archived_at IS NULL AND compare_price > price);
