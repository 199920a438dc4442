-- Cash on delivery (decisions 0164 and 0165). Columns have constant defaults and checks are validated later, so that no large
-- table is read or rewritten while it is locked.

-- AlterTable
ALTER TABLE "delivery_zones" ADD COLUMN "fee_prepaid" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "prepay_amount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "courier_fee" INTEGER,
ADD COLUMN "is_refused" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "screenshot_id" DROP NOT NULL;

ALTER TABLE "orders"
  DROP CONSTRAINT "orders_payment_type",
  ADD CONSTRAINT "orders_payment_type" CHECK (
    "payment_type" IN ('KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank', 'Cash on Delivery')
  ) NOT VALID,
  DROP CONSTRAINT "orders_payment_status",
  ADD CONSTRAINT "orders_payment_status" CHECK (
    "payment_status" IN ('pending', 'verified', 'rejected', 'to_collect')
  ) NOT VALID,
  -- Only cash needs no screenshot, and only cash is collected.
  ADD CONSTRAINT "orders_cash" CHECK (
    "payment_type" = 'Cash on Delivery'
    OR ("screenshot_id" IS NOT NULL AND "payment_status" <> 'to_collect' AND "prepay_amount" = 0)
  ) NOT VALID,
  ADD CONSTRAINT "orders_refused" CHECK (NOT "is_refused" OR "order_status" = 'order cancelled') NOT VALID,
  ADD CONSTRAINT "orders_prepay_range" CHECK ("prepay_amount" >= 0) NOT VALID,
  ADD CONSTRAINT "orders_courier_fee_range" CHECK ("courier_fee" BETWEEN 0 AND 2000000000) NOT VALID;
