-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "orders_account_id_id_idx";
CREATE INDEX CONCURRENTLY "orders_account_id_id_idx" ON "orders"("account_id", "id" DESC) WHERE (account_id IS NOT NULL);
