ALTER TABLE "payment_accounts" VALIDATE CONSTRAINT "payment_accounts_qr_payload";
ALTER TABLE "payment_accounts" VALIDATE CONSTRAINT "payment_accounts_qr_amount";
