-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "admin_two_factors_user_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "admin_two_factors_user_id_key" ON "admin_two_factors" ("user_id");
DROP INDEX CONCURRENTLY IF EXISTS "admin_two_factors_user_id_idx";
