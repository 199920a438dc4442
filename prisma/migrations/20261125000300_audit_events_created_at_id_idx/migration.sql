-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_created_at_id_idx";
CREATE INDEX CONCURRENTLY "audit_events_created_at_id_idx" ON "audit_events"("created_at", "id");
-- The new index serves its queries too, also those of the version before.
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_created_at_idx";
