-- What orders that were cancelled earlier left in the summaries: goods of a refused parcel that did not come back, and what was
-- allowed. These rows are locked first, then counted again, so that whoever changes one of them meanwhile is not overwritten.
CREATE TEMP TABLE "days_of_refused" ON COMMIT DROP AS
  SELECT DISTINCT "local_day"("orders"."created_at") AS "day", "product_id"
  FROM "orders" JOIN "order_lines" ON "order_id" = "orders"."id"
  WHERE "is_refused" AND "refused_parcel" IN ('returning', 'lost');

SELECT count(*) FROM (
  SELECT FROM "daily_product_sales" JOIN "days_of_refused" USING ("day", "product_id")
  ORDER BY "day", "product_id" FOR UPDATE OF "daily_product_sales"
) AS "locked";

UPDATE "daily_product_sales" AS "sales"
SET "units_sold" = "sold"."units", "order_count" = "sold"."orders", "revenue" = "sold"."revenue"
FROM (
  SELECT "concerned"."day", "concerned"."product_id", coalesce(sum("quantity"), 0) AS "units", count("orders"."id") AS "orders",
    coalesce(sum("quantity"::bigint * "product_price"), 0) AS "revenue"
  FROM "days_of_refused" AS "concerned" LEFT JOIN (
    "order_lines" JOIN "orders" ON "orders"."id" = "order_id" AND "order_status" <> 'order cancelled'
  ) ON "order_lines"."product_id" = "concerned"."product_id" AND "local_day"("orders"."created_at") = "concerned"."day"
  GROUP BY 1, 2
) AS "sold"
WHERE "sales"."day" = "sold"."day" AND "sales"."product_id" = "sold"."product_id";

SELECT count(*) FROM (SELECT FROM "daily_returns" WHERE "allowed" <> 0 ORDER BY "day" FOR UPDATE) AS "locked";

UPDATE "daily_returns" AS "stats" SET "allowed" = "given"."amount"
FROM (
  SELECT "local_day"(coalesce("reversed"."created_at", "entry"."created_at")) AS "day",
    sum(CASE WHEN "orders"."order_status" = 'order cancelled' THEN 0 ELSE "entry"."amount" END) AS "amount"
  FROM "money_entries" AS "entry" JOIN "orders" ON "orders"."id" = "entry"."order_id"
    LEFT JOIN "money_entries" AS "reversed" ON "reversed"."id" = "entry"."reverses_id"
  WHERE "entry"."kind" IN ('fee_allowed', 'goods_allowed') GROUP BY 1
) AS "given"
WHERE "stats"."day" = "given"."day" AND "stats"."allowed" <> "given"."amount";
