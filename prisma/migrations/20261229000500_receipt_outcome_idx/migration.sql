-- no-transaction
-- The outcomes of thirty days are counted. An invalid index of an earlier attempt is dropped.
DROP INDEX CONCURRENTLY IF EXISTS "receipt_readings_outcome_idx";
CREATE INDEX CONCURRENTLY "receipt_readings_outcome_idx" ON "receipt_readings"("created_at", "outcome") WHERE (outcome IS NOT NULL);
