-- Orders and revenue of a product by day, for reports of a year within milliseconds (decision 0129).

-- AlterTable
ALTER TABLE "daily_product_sales" ADD COLUMN "order_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "revenue" BIGINT NOT NULL DEFAULT 0;

-- An order inserts its lines before, or in the statement of, its movements, so the line with the price is there.
CREATE OR REPLACE FUNCTION "apply_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "stock_quantity" = "stock_quantity" + NEW."delta" WHERE "id" = NEW."product_id";
  IF NEW."order_id" IS NOT NULL THEN
    INSERT INTO "daily_product_sales" AS "sales" ("day", "product_id", "units_sold", "order_count", "revenue")
    SELECT "local_day"("orders"."created_at"), NEW."product_id", -NEW."delta", -sign(NEW."delta")::int,
      -NEW."delta"::bigint * coalesce("order_lines"."product_price", 0)
    FROM "orders" LEFT JOIN "order_lines"
      ON "order_lines"."order_id" = "orders"."id" AND "order_lines"."product_id" = NEW."product_id"
    WHERE "orders"."id" = NEW."order_id"
    ON CONFLICT ("day", "product_id") DO UPDATE SET
      "units_sold" = "sales"."units_sold" + EXCLUDED."units_sold",
      "order_count" = "sales"."order_count" + EXCLUDED."order_count",
      "revenue" = "sales"."revenue" + EXCLUDED."revenue";
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "rebuild_daily_stats"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "stock_levels", "daily_order_stats", "daily_product_sales";
  INSERT INTO "stock_levels" ("product_id", "quantity")
    SELECT "id", "stock_quantity" FROM "products" WHERE "archived_at" IS NULL;
  INSERT INTO "daily_order_stats" ("day", "order_status", "shard", "order_count", "revenue")
    SELECT "local_day"("created_at"), "order_status", 0, count(*), sum("total_price") FROM "orders" GROUP BY 1, 2;
  INSERT INTO "daily_product_sales" ("day", "product_id", "units_sold", "order_count", "revenue")
    SELECT "local_day"("orders"."created_at"), "product_id", sum("quantity"), count(*),
      sum("quantity"::bigint * "product_price")
    FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id"
    WHERE "order_status" <> 'order cancelled' GROUP BY 1, 2 ORDER BY 1, 2;
$$;

-- The orders and revenue of days that are already there; their units are right.
UPDATE "daily_product_sales" SET "order_count" = "sold"."orders", "revenue" = "sold"."revenue"
FROM (
  SELECT "local_day"("orders"."created_at") AS "day", "product_id", count(*)::int AS "orders",
    sum("quantity"::bigint * "product_price")::bigint AS "revenue"
  FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id"
  WHERE "order_status" <> 'order cancelled' GROUP BY 1, 2
) AS "sold"
WHERE "daily_product_sales"."day" = "sold"."day" AND "daily_product_sales"."product_id" = "sold"."product_id";
