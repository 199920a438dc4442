-- Where a customer wants the money of an order sent that is due back.
CREATE TABLE "refund_accounts" (
    "order_id" INTEGER NOT NULL,
    "payment_type" TEXT NOT NULL,
    "account_name" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_accounts_pkey" PRIMARY KEY ("order_id")
);

ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
