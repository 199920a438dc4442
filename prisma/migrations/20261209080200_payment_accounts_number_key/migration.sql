-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "payment_accounts_payment_type_account_number_key";
CREATE UNIQUE INDEX CONCURRENTLY "payment_accounts_payment_type_account_number_key"
    ON "payment_accounts"("payment_type", "account_number");
