-- Checks the rows written before, while others read and write the tables.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_discount_reason";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_reason";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_order";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_change";
