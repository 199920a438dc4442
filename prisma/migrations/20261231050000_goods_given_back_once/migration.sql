-- Goods for which something was allowed may come back: together they never lower the sales by more than the goods cost.

-- What came back and what was allowed of each order on each day, without what was taken back or cancelled since. Of the goods
-- that they cost, each takes what those before it left.
CREATE VIEW "given_back" AS
  SELECT "one"."order_id", "one"."day", "one"."return_count",
    CASE "kind" WHEN 'return' THEN "lowered"."goods" ELSE 0 END AS "value",
    CASE "kind" WHEN 'return' THEN 0 WHEN 'goods_allowed' THEN "lowered"."goods" ELSE "one"."amount" END AS "allowed"
  FROM (
    SELECT *, sum(CASE "kind" WHEN 'fee_allowed' THEN 0 ELSE "amount" END)
      OVER (PARTITION BY "order_id" ORDER BY "created_at", "kind", "id") AS "sum"
    FROM (
      SELECT "order_id", 'return' AS "kind", "id", "created_at", "local_day"("created_at") AS "day", "value" AS "amount",
        1 AS "return_count"
      FROM "returns" AS "first"
      WHERE "reverses_id" IS NULL AND NOT EXISTS (SELECT FROM "returns" WHERE "reverses_id" = "first"."id")
      UNION ALL
      SELECT "order_id", "kind", "id", "created_at", "local_day"("created_at"), "amount", 0
      FROM "money_entries" AS "first"
      WHERE "kind" IN ('fee_allowed', 'goods_allowed') AND "reverses_id" IS NULL
        AND NOT EXISTS (SELECT FROM "money_entries" WHERE "reverses_id" = "first"."id")
    ) AS "given"
  ) AS "one" JOIN "orders" ON "orders"."id" = "one"."order_id"
    CROSS JOIN LATERAL (
      SELECT least("sum", "cost") - least("sum" - "amount", "cost") AS "goods"
      FROM (SELECT "total_price" - "shipping_fee" AS "cost") AS "of_order"
    ) AS "lowered"
  WHERE "orders"."order_status" <> 'order cancelled';

-- Adds what was given back of an order to its days, or subtracts it (sign -1).
CREATE FUNCTION "count_given_back"("of_order" INTEGER, "sign" INTEGER) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "daily_returns" AS "stats" ("day", "return_count", "value", "allowed")
  SELECT "day", "sign" * sum("return_count"), "sign" * sum("value"), "sign" * sum("allowed")
  FROM "given_back" WHERE "order_id" = "of_order" GROUP BY "day" ORDER BY "day"
  ON CONFLICT ("day") DO UPDATE SET
    "return_count" = "stats"."return_count" + EXCLUDED."return_count",
    "value" = "stats"."value" + EXCLUDED."value",
    "allowed" = "stats"."allowed" + EXCLUDED."allowed";
$$;

-- Before something changes what was given back of an order; apply_return() and apply_money_entry() add what it is then. A
-- statement inserts one such row of an order.
CREATE FUNCTION "subtract_given_back"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM "count_given_back"(NEW."id", -1);
  ELSE
    PERFORM FROM "orders" WHERE "id" = NEW."order_id" FOR NO KEY UPDATE;
    PERFORM "count_given_back"(NEW."order_id", -1);
  END IF;
  RETURN NEW;
END
$$;

-- As before, but for the days.
CREATE OR REPLACE FUNCTION "apply_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."reverses_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "returns" AS "reversed" WHERE "reversed"."id" = NEW."reverses_id"
      AND "reversed"."order_id" = NEW."order_id" AND "reversed"."value" = -NEW."value" AND "reversed"."reverses_id" IS NULL
  ) THEN
    RAISE EXCEPTION 'A counter-return has the order and the value of what it reverses' USING ERRCODE = 'check_violation';
  END IF;
  UPDATE "orders" SET "returned_value" = "returned_value" + NEW."value"
  WHERE "id" = NEW."order_id" AND "order_status" = 'order completed';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Only goods of a completed order come back' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM "count_given_back"(NEW."order_id", 1);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "apply_money_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."reverses_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "money_entries" AS "reversed"
    WHERE "reversed"."id" = NEW."reverses_id" AND "reversed"."order_id" = NEW."order_id"
      AND "reversed"."kind" = NEW."kind" AND "reversed"."amount" = -NEW."amount"
      AND "reversed"."purpose" IS NOT DISTINCT FROM NEW."purpose"
  ) THEN
    RAISE EXCEPTION 'A counter-entry has the order, the kind and the amount of what it reverses'
      USING ERRCODE = 'check_violation';
  END IF;
  UPDATE "orders" SET
    "money_recorded" = true,
    "money_received" = "money_received" + CASE WHEN NEW."kind" = 'received' THEN NEW."amount" ELSE 0 END,
    "money_collected" = "money_collected" + CASE WHEN NEW."kind" = 'collected' THEN NEW."amount" ELSE 0 END,
    "money_refunded" = "money_refunded" + CASE WHEN NEW."kind" = 'refunded' THEN NEW."amount" ELSE 0 END,
    "money_waived" = "money_waived" + CASE WHEN NEW."kind" = 'waived' THEN NEW."amount" ELSE 0 END,
    "money_written_off" = "money_written_off" + CASE WHEN NEW."kind" = 'written_off' THEN NEW."amount" ELSE 0 END,
    "money_fee_allowed" = "money_fee_allowed" + CASE WHEN NEW."kind" = 'fee_allowed' THEN NEW."amount" ELSE 0 END,
    "money_goods_allowed" = "money_goods_allowed" + CASE WHEN NEW."kind" = 'goods_allowed' THEN NEW."amount" ELSE 0 END
  WHERE "id" = NEW."order_id";
  IF NEW."kind" IN ('fee_allowed', 'goods_allowed') THEN
    PERFORM "count_given_back"(NEW."order_id", 1);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "subtract_cancelled_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever writes the sales of a product has locked it (apply_stock_movement).
  PERFORM FROM "products" WHERE "id" IN (SELECT "product_id" FROM "order_lines" WHERE "order_id" = NEW."id")
  ORDER BY "id" FOR NO KEY UPDATE;
  INSERT INTO "daily_product_sales" AS "sales" ("day", "product_id", "units_sold", "order_count", "revenue")
  SELECT "local_day"(NEW."created_at"), "product_id", -"quantity", -1, -"quantity"::bigint * "product_price"
  FROM "order_lines" WHERE "order_id" = NEW."id" ORDER BY "product_id"
  ON CONFLICT ("day", "product_id") DO UPDATE SET
    "units_sold" = "sales"."units_sold" + EXCLUDED."units_sold",
    "order_count" = "sales"."order_count" + EXCLUDED."order_count",
    "revenue" = "sales"."revenue" + EXCLUDED."revenue";
  RETURN NULL;
END
$$;

CREATE TRIGGER "returns_subtract" BEFORE INSERT ON "returns"
  FOR EACH ROW EXECUTE FUNCTION "subtract_given_back"();
CREATE TRIGGER "money_entries_subtract" BEFORE INSERT ON "money_entries"
  FOR EACH ROW WHEN (NEW."kind" IN ('fee_allowed', 'goods_allowed')) EXECUTE FUNCTION "subtract_given_back"();
-- A return locks its day before its products, and so does this: orders_cancelled_summaries comes after it.
CREATE TRIGGER "orders_cancelled_subtract" BEFORE UPDATE OF "order_status" ON "orders"
  FOR EACH ROW WHEN (
    NEW."order_status" = 'order cancelled' AND OLD."order_status" <> 'order cancelled'
    AND OLD."money_fee_allowed" + OLD."money_goods_allowed" > 0
  ) EXECUTE FUNCTION "subtract_given_back"();

CREATE OR REPLACE FUNCTION "rebuild_daily_stats"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "stock_levels", "daily_order_stats", "daily_product_sales", "daily_returns";
  INSERT INTO "stock_levels" ("product_id", "quantity")
    SELECT "id", "stock_quantity" FROM "products" WHERE "archived_at" IS NULL;
  INSERT INTO "daily_order_stats" ("day", "order_status", "shard", "order_count", "revenue")
    SELECT "local_day"("created_at"), "order_status", 0, count(*), sum("total_price") FROM "orders" GROUP BY 1, 2;
  INSERT INTO "daily_product_sales" ("day", "product_id", "units_sold", "order_count", "revenue")
    SELECT "local_day"("orders"."created_at"), "product_id", sum("quantity"), count(*),
      sum("quantity"::bigint * "product_price")
    FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id"
    WHERE "order_status" <> 'order cancelled' GROUP BY 1, 2 ORDER BY 1, 2;
  INSERT INTO "daily_returns" ("day", "return_count", "value", "allowed")
    SELECT "day", sum("return_count"), sum("value"), sum("allowed") FROM "given_back" GROUP BY 1;
$$;
