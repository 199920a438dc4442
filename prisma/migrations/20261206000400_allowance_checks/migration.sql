-- Checks the rows written before, while others read and write the tables.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_money_allowed";
ALTER TABLE "money_entries" VALIDATE CONSTRAINT "money_entries_kind";
ALTER TABLE "money_entries" VALIDATE CONSTRAINT "money_entries_reason";
ALTER TABLE "money_entries" VALIDATE CONSTRAINT "money_entries_purpose";
