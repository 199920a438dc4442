ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_type";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_status";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_cash";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refused";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_prepay_range";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_courier_fee_range";
