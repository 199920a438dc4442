-- Several accounts of a payment type, further kinds of accounts, and which account a payment was shown (decision 0119).
-- NOT VALID: a later migration checks the rows.
DROP INDEX "payment_accounts_payment_type_key";
ALTER TABLE "payment_accounts" ADD COLUMN "label" TEXT,
  ADD COLUMN "daily_limit" INTEGER,
  ADD CONSTRAINT "payment_accounts_label" CHECK (char_length("label") BETWEEN 1 AND 40) NOT VALID,
  ADD CONSTRAINT "payment_accounts_daily_limit" CHECK ("daily_limit" BETWEEN 1 AND 2000000000) NOT VALID,
  DROP CONSTRAINT "payment_accounts_type",
  ADD CONSTRAINT "payment_accounts_type" CHECK (
    "payment_type" IN ('KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank', 'AYA Pay', 'CB Pay', 'UAB Pay', 'MMQR')
  ) NOT VALID;

ALTER TABLE "orders"
  DROP CONSTRAINT "orders_payment_type",
  ADD CONSTRAINT "orders_payment_type" CHECK (
    "payment_type" IN (
      'KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank', 'AYA Pay', 'CB Pay', 'UAB Pay', 'MMQR', 'Cash on Delivery'
    )
  ) NOT VALID;

ALTER TABLE "payments" ADD COLUMN "account_id" INTEGER,
  ADD CONSTRAINT "payments_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "payment_accounts"("id")
    ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
