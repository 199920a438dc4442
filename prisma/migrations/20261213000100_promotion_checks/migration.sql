-- Checks the rows written before, while others read and write the tables.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_discount_reason";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_promotion";
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_promotion_share";
