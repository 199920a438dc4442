-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "products_group_id_value_key_key";
CREATE UNIQUE INDEX CONCURRENTLY "products_group_id_value_key_key" ON "products"("group_id", "value_key")
    WHERE (group_id IS NOT NULL AND (archived_at IS NULL OR is_draft));
