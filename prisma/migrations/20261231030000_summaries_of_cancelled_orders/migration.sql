-- An order leaves the summaries when it is cancelled: its goods may come back later, or never (decision 0155).

-- An order of the summaries is not cancelled, so the stock that its cancellation gives back changes only the stock.
CREATE OR REPLACE FUNCTION "apply_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "units" BIGINT;
  "orders_more" INTEGER := -sign(NEW."delta")::int;
BEGIN
  UPDATE "products" SET "stock_quantity" = "stock_quantity" + NEW."delta" WHERE "id" = NEW."product_id";
  -- The update has locked the product, so this sees what another transaction has given back.
  IF NEW."reason" = 'release' AND (
    SELECT sum("delta") FROM "stock_movements" WHERE "hold_id" = NEW."hold_id" AND "product_id" = NEW."product_id"
  ) > 0 THEN
    RAISE EXCEPTION 'Hold % has not so many units of product %', NEW."hold_id", NEW."product_id"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW."reason" = 'change' THEN
    SELECT sum("delta") INTO "units" FROM "stock_movements"
    WHERE "order_id" = NEW."order_id" AND "product_id" = NEW."product_id";
    IF "units" > 0 THEN
      RAISE EXCEPTION 'Order % has not so many units of product %', NEW."order_id", NEW."product_id"
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    "orders_more" := CASE "units" WHEN 0 THEN -1 WHEN NEW."delta" THEN 1 ELSE 0 END;
  END IF;
  IF NEW."order_id" IS NOT NULL THEN
    INSERT INTO "daily_product_sales" AS "sales" ("day", "product_id", "units_sold", "order_count", "revenue")
    SELECT "local_day"("orders"."created_at"), NEW."product_id", -NEW."delta", "orders_more",
      -NEW."delta"::bigint * coalesce("order_lines"."product_price", 0)
    FROM "orders" LEFT JOIN "order_lines"
      ON "order_lines"."order_id" = "orders"."id" AND "order_lines"."product_id" = NEW."product_id"
    WHERE "orders"."id" = NEW."order_id" AND "orders"."order_status" <> 'order cancelled'
    ON CONFLICT ("day", "product_id") DO UPDATE SET
      "units_sold" = "sales"."units_sold" + EXCLUDED."units_sold",
      "order_count" = "sales"."order_count" + EXCLUDED."order_count",
      "revenue" = "sales"."revenue" + EXCLUDED."revenue";
  END IF;
  RETURN NULL;
END
$$;

-- What is allowed on an order counts until it is cancelled; a counter-entry after that has nothing to take back.
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
    -- What is taken back leaves the day on which it was given.
    INSERT INTO "daily_returns" AS "stats" ("day", "return_count", "value", "allowed")
    SELECT "local_day"(coalesce((SELECT "created_at" FROM "money_entries" WHERE "id" = NEW."reverses_id"), NEW."created_at")),
      0, 0, NEW."amount"
    FROM "orders" WHERE "id" = NEW."order_id" AND "order_status" <> 'order cancelled'
    ON CONFLICT ("day") DO UPDATE SET "allowed" = "stats"."allowed" + EXCLUDED."allowed";
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION "subtract_cancelled_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A return locks its day before its products, and so does this.
  IF NEW."money_fee_allowed" + NEW."money_goods_allowed" > 0 THEN
    INSERT INTO "daily_returns" AS "stats" ("day", "return_count", "value", "allowed")
    SELECT "local_day"(coalesce("reversed"."created_at", "entry"."created_at")), 0, 0, -sum("entry"."amount")
    FROM "money_entries" AS "entry" LEFT JOIN "money_entries" AS "reversed" ON "reversed"."id" = "entry"."reverses_id"
    WHERE "entry"."order_id" = NEW."id" AND "entry"."kind" IN ('fee_allowed', 'goods_allowed')
    GROUP BY 1 ORDER BY 1
    ON CONFLICT ("day") DO UPDATE SET "allowed" = "stats"."allowed" + EXCLUDED."allowed";
  END IF;
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

CREATE TRIGGER "orders_cancelled_summaries" AFTER UPDATE OF "order_status" ON "orders"
  FOR EACH ROW WHEN (NEW."order_status" = 'order cancelled' AND OLD."order_status" <> 'order cancelled')
  EXECUTE FUNCTION "subtract_cancelled_order"();

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
    SELECT "day", sum("return_count"), sum("value"), sum("allowed") FROM (
      SELECT "local_day"(coalesce("reversed"."created_at", "one"."created_at")) AS "day",
        CASE WHEN "one"."reverses_id" IS NULL THEN 1 ELSE -1 END AS "return_count", "one"."value", 0 AS "allowed"
      FROM "returns" AS "one" LEFT JOIN "returns" AS "reversed" ON "reversed"."id" = "one"."reverses_id"
      UNION ALL
      SELECT "local_day"(coalesce("reversed"."created_at", "entry"."created_at")), 0, 0, "entry"."amount"
      FROM "money_entries" AS "entry" JOIN "orders" ON "orders"."id" = "entry"."order_id"
        LEFT JOIN "money_entries" AS "reversed" ON "reversed"."id" = "entry"."reverses_id"
      WHERE "entry"."kind" IN ('fee_allowed', 'goods_allowed') AND "orders"."order_status" <> 'order cancelled'
    ) AS "given" GROUP BY 1;
$$;
