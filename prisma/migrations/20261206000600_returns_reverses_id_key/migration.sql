-- no-transaction
-- A return is taken back once.
DROP INDEX CONCURRENTLY IF EXISTS "returns_reverses_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "returns_reverses_id_key" ON "returns"("reverses_id");
