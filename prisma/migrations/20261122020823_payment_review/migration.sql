-- AlterTable
ALTER TABLE "order_events" ADD COLUMN     "text" TEXT;

-- CreateTable
CREATE TABLE "payments" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "screenshot_id" INTEGER NOT NULL,
    "amount_sent" BIGINT,
    "transaction_digits" CHAR(6),
    "status" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "reviewed_by" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payments_screenshot_id_key" ON "payments"("screenshot_id");

-- CreateIndex
CREATE INDEX "payments_order_id_id_idx" ON "payments"("order_id", "id");

-- CreateIndex
CREATE INDEX "payments_transaction" ON "payments"("transaction_digits") WHERE (transaction_digits IS NOT NULL);

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_screenshot_id_fkey" FOREIGN KEY ("screenshot_id") REFERENCES "uploads"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payments"
  ADD CONSTRAINT "payments_status" CHECK ("status" IN ('pending', 'verified', 'rejected', 'replaced')),
  ADD CONSTRAINT "payments_amount" CHECK ("amount_sent" >= 0),
  ADD CONSTRAINT "payments_transaction_digits" CHECK ("transaction_digits" ~ '^[0-9]{6}$');

-- Until now the one screenshot of an order was all there was of its payment.
INSERT INTO "payments" ("order_id", "screenshot_id", "status", "created_at")
  SELECT "id", "screenshot_id", "payment_status", "created_at" FROM "orders" ORDER BY "id";
