ALTER TABLE "payment_accounts" VALIDATE CONSTRAINT "payment_accounts_label";
ALTER TABLE "payment_accounts" VALIDATE CONSTRAINT "payment_accounts_daily_limit";
ALTER TABLE "payment_accounts" VALIDATE CONSTRAINT "payment_accounts_type";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_type";
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_account_id_fkey";
