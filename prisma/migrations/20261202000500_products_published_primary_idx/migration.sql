-- no-transaction
-- The column at their end lets a list with groups, its count and its later pages read these indexes only.
DROP INDEX CONCURRENTLY IF EXISTS "products_published_primary_idx";
CREATE INDEX CONCURRENTLY "products_published_primary_idx" ON "products" ("publication_number" DESC, "id" DESC, "is_primary")
    WHERE (archived_at IS NULL);
DROP INDEX CONCURRENTLY IF EXISTS "products_published_idx";
DROP INDEX CONCURRENTLY IF EXISTS "products_brand_published_primary_idx";
CREATE INDEX CONCURRENTLY "products_brand_published_primary_idx" ON "products" ("brand_id", "publication_number" DESC, "id" DESC, "is_primary")
    WHERE (archived_at IS NULL);
DROP INDEX CONCURRENTLY IF EXISTS "products_brand_published_idx";
DROP INDEX CONCURRENTLY IF EXISTS "products_category_published_primary_idx";
CREATE INDEX CONCURRENTLY "products_category_published_primary_idx" ON "products" ("category_id", "publication_number" DESC, "id" DESC, "is_primary")
    WHERE (archived_at IS NULL);
DROP INDEX CONCURRENTLY IF EXISTS "products_category_published_idx";
DROP INDEX CONCURRENTLY IF EXISTS "products_subcategory_published_primary_idx";
CREATE INDEX CONCURRENTLY "products_subcategory_published_primary_idx" ON "products" ("subcategory_id", "publication_number" DESC, "id" DESC, "is_primary")
    WHERE (archived_at IS NULL);
DROP INDEX CONCURRENTLY IF EXISTS "products_subcategory_published_idx";
