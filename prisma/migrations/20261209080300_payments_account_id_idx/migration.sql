-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "payments_account_id_created_at_idx";
CREATE INDEX CONCURRENTLY "payments_account_id_created_at_idx" ON "payments"("account_id", "created_at")
    WHERE (account_id IS NOT NULL);
