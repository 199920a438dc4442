-- no-transaction
-- A deleted product gives its code up. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "products_quick_code_key";
CREATE UNIQUE INDEX CONCURRENTLY "products_quick_code_key" ON "products"("quick_code")
  WHERE (quick_code IS NOT NULL AND (archived_at IS NULL OR is_draft));
