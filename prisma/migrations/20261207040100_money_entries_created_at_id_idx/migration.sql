-- no-transaction
-- The cash book reads the entries of some days.
DROP INDEX CONCURRENTLY IF EXISTS "money_entries_created_at_id_idx";
CREATE INDEX CONCURRENTLY "money_entries_created_at_id_idx" ON "money_entries"("created_at", "id");
