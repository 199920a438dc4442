-- The text of an account's QR code, and whether customers get it with their amount (decision 0119).
-- NOT VALID: the next migration checks the rows.
ALTER TABLE "payment_accounts" ADD COLUMN "qr_payload" TEXT,
  ADD COLUMN "qr_amount" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "payment_accounts_qr_payload" CHECK (char_length("qr_payload") BETWEEN 1 AND 489) NOT VALID,
  ADD CONSTRAINT "payment_accounts_qr_amount" CHECK (NOT "qr_amount" OR "qr_payload" IS NOT NULL) NOT VALID;
