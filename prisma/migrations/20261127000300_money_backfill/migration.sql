ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_return_id_fkey";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_reason";
ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_return";
ALTER TABLE "uploads" VALIDATE CONSTRAINT "uploads_kind";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_money";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_returned_value";

-- Payments that were verified before there were entries: each received what its order costs. Orders that were cancelled
-- before stay outside, because nobody recorded what became of their money (decision 0160).
INSERT INTO "money_entries" ("order_id", "kind", "amount", "method", "payment_id", "actor", "created_at")
SELECT "orders"."id", 'received', "orders"."total_price", "orders"."payment_type", "payments"."id",
  coalesce("payments"."reviewed_by", 'admin'), coalesce("payments"."reviewed_at", "payments"."created_at")
FROM "orders" JOIN "payments" ON "payments"."screenshot_id" = "orders"."screenshot_id"
WHERE "orders"."payment_status" = 'verified' AND "orders"."order_status" <> 'order cancelled'
  AND "payments"."status" = 'verified' AND "orders"."total_price" > 0
  AND NOT EXISTS (SELECT FROM "money_entries" AS "entry" WHERE "entry"."order_id" = "orders"."id")
ORDER BY "orders"."id" FOR UPDATE OF "orders";
