-- A return that was a mistake is taken back by a counter-return with the negated value and quantities (decision 0187).

-- The column is null in all rows, so the key has nothing to check.
ALTER TABLE "returns" ADD COLUMN "reverses_id" INTEGER
    CONSTRAINT "returns_reverses_id_fkey" REFERENCES "returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- NOT VALID: the rows are checked by a migration of its own, while others read and write the tables.
ALTER TABLE "returns"
  DROP CONSTRAINT "returns_value",
  ADD CONSTRAINT "returns_value" CHECK (CASE WHEN "reverses_id" IS NULL THEN "value" >= 0 ELSE "value" <= 0 END) NOT VALID;
ALTER TABLE "return_lines"
  DROP CONSTRAINT "return_lines_quantity",
  ADD CONSTRAINT "return_lines_quantity" CHECK ("quantity" <> 0) NOT VALID;

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
  -- What is taken back leaves the day on which it was recorded.
  INSERT INTO "daily_returns" AS "stats" ("day", "return_count", "value")
  SELECT "local_day"(coalesce((SELECT "created_at" FROM "returns" WHERE "id" = NEW."reverses_id"), NEW."created_at")),
    CASE WHEN NEW."reverses_id" IS NULL THEN 1 ELSE -1 END, NEW."value"
  ON CONFLICT ("day") DO UPDATE SET
    "return_count" = "stats"."return_count" + EXCLUDED."return_count", "value" = "stats"."value" + EXCLUDED."value";
  RETURN NULL;
END
$$;

-- The writer has locked the order, so no other return of its lines is being written.
CREATE OR REPLACE FUNCTION "check_return_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "order_lines" AS "line" JOIN "returns" ON "returns"."order_id" = "line"."order_id"
    WHERE "line"."id" = NEW."line_id" AND "returns"."id" = NEW."return_id"
      AND (SELECT sum("quantity") FROM "return_lines" WHERE "line_id" = NEW."line_id") BETWEEN 0 AND "line"."quantity"
      AND CASE WHEN "returns"."reverses_id" IS NULL THEN NEW."quantity" > 0 ELSE EXISTS (
        SELECT FROM "return_lines" AS "reversed" WHERE "reversed"."return_id" = "returns"."reverses_id"
          AND "reversed"."line_id" = NEW."line_id" AND "reversed"."quantity" = -NEW."quantity"
          AND "reversed"."restock" = NEW."restock"
      ) END
  ) THEN
    RAISE EXCEPTION 'Never more comes back than was bought' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

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
      FROM "money_entries" AS "entry" LEFT JOIN "money_entries" AS "reversed" ON "reversed"."id" = "entry"."reverses_id"
      WHERE "entry"."kind" IN ('fee_allowed', 'goods_allowed')
    ) AS "given" GROUP BY 1;
$$;
