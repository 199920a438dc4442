-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "customer_profiles_account_id_key";
CREATE UNIQUE INDEX CONCURRENTLY "customer_profiles_account_id_key" ON "customer_profiles"("account_id");
