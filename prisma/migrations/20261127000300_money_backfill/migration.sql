ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_return_id_fkey";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_reason";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_return";
ALTER TABLE "uploads" VALIDATE CONSTRAINT "uploads_kind";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_money";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_returned_value";

-- Open orders, which are few, get their entry: a payment that was verified before received what its order costs.
-- Completed orders get it when goods come back; those that were cancelled before stay outside (decision 0160).
INSERT INTO "money_entries" ("order_id", "kind", "amount", "method", "payment_id", "actor", "created_at")
SELECT "orders"."id", 'received', "orders"."total_price", "orders"."payment_type", "payments"."id",
  coalesce("payments"."reviewed_by", 'admin'), coalesce("payments"."reviewed_at", "payments"."created_at")
FROM "orders" JOIN "payments" ON "payments"."screenshot_id" = "orders"."screenshot_id"
WHERE "orders"."next_step" IS NOT NULL AND "orders"."payment_status" = 'verified' AND NOT "orders"."money_recorded"
  AND "payments"."status" = 'verified' AND "orders"."total_price" > 0
ORDER BY "orders"."id" FOR UPDATE OF "orders";

UPDATE "orders" SET "money_recorded" = true WHERE "next_step" IS NOT NULL AND NOT "money_recorded";
