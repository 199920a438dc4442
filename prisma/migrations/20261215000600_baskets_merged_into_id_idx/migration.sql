-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "baskets_merged_into_id_idx";
CREATE INDEX CONCURRENTLY "baskets_merged_into_id_idx" ON "baskets"("merged_into_id") WHERE merged_into_id IS NOT NULL;
