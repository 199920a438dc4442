-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "courier_settlements_created_at_id_idx";
CREATE INDEX CONCURRENTLY "courier_settlements_created_at_id_idx" ON "courier_settlements"("created_at", "id");
