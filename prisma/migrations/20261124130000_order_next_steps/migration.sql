-- What an open order waits for. A decision about a payment can be taken back until the order is completed, so a confirmed
-- order may wait for a check as well. Completed and cancelled orders wait for nothing.
ALTER TABLE "orders" ADD COLUMN "next_step" TEXT GENERATED ALWAYS AS (
  CASE
    WHEN "order_status" NOT IN ('order placed', 'order confirmed') THEN NULL
    WHEN "payment_status" = 'pending' THEN 'to_check'
    WHEN "payment_status" = 'rejected' THEN 'rejected'
    WHEN "order_status" = 'order placed' THEN 'to_confirm'
    ELSE 'to_ship'
  END
) STORED;

DROP INDEX "orders_pending_review_idx";

-- CreateIndex
CREATE INDEX "orders_next_step_id_idx" ON "orders"("next_step", "id") WHERE (next_step IS NOT NULL);

-- CreateIndex
CREATE INDEX "payments_amount_sent_idx" ON "payments"("amount_sent") WHERE (amount_sent IS NOT NULL);
