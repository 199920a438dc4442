-- no-transaction
-- A search reads the labels that customers have. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "customer_profiles_label_idx";
CREATE INDEX CONCURRENTLY "customer_profiles_label_idx" ON "customer_profiles"("label") WHERE (label IS NOT NULL);
