-- AlterTable
ALTER TABLE "orders" ADD COLUMN "prepay_type" TEXT;

-- NOT VALID: the rows are checked by a migration of its own, while others read and write the table.
ALTER TABLE "orders" ADD CONSTRAINT "orders_prepay_type" CHECK (
  "prepay_type" IS NULL OR "prepay_amount" > 0 AND "payment_account_number" IS NOT NULL
) NOT VALID;
