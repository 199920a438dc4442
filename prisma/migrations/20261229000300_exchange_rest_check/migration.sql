-- Reads the orders without blocking writes.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_cash";
