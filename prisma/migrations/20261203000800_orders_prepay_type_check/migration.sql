-- Checks the rows written before, while others read and write the table.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_prepay_type";
