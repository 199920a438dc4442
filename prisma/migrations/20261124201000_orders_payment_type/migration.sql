-- Lists of orders by payment method.
CREATE INDEX "orders_payment_type_id_idx" ON "orders"("payment_type", "id" DESC);
