-- Orders that staff change until they are handed over, and the discount of an order (decisions 0161 and 0195). Columns have
-- constant defaults and checks are validated later, so that no large table is read or rewritten while it is locked.
ALTER TABLE "orders" ADD COLUMN "discount" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "discount_reason" TEXT,
ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN "changed_at" TIMESTAMPTZ(3);

ALTER TABLE "orders"
  DROP CONSTRAINT "orders_total",
  ADD CONSTRAINT "orders_total" CHECK (
    "total_price" = "subtotal" - "discount" + "shipping_fee" AND "shipping_fee" >= 0
    AND "discount" BETWEEN 0 AND "subtotal"
  ) NOT VALID,
  ADD CONSTRAINT "orders_discount_reason" CHECK (("discount" > 0) = ("discount_reason" IS NOT NULL)) NOT VALID;

-- What a payment was to bring when it was sent, of an order that was changed before somebody checked it.
ALTER TABLE "payments" ADD COLUMN "expected_amount" BIGINT;

-- The version of the order that a movement of 'change' belongs to.
ALTER TABLE "stock_movements" ADD COLUMN "order_version" INTEGER;
ALTER TABLE "stock_movements"
  DROP CONSTRAINT "stock_movements_reason",
  ADD CONSTRAINT "stock_movements_reason" CHECK (
    "reason" IN ('initial', 'adjustment', 'order', 'cancellation', 'import', 'return', 'hold', 'release', 'change')
  ) NOT VALID,
  DROP CONSTRAINT "stock_movements_order",
  ADD CONSTRAINT "stock_movements_order" CHECK (
    ("reason" IN ('order', 'cancellation', 'change')) = ("order_id" IS NOT NULL)
  ) NOT VALID,
  ADD CONSTRAINT "stock_movements_change" CHECK (("reason" = 'change') = ("order_version" IS NOT NULL)) NOT VALID;

-- A change counts an order of a product only when it adds the line, and no more when it removes it.
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
    WHERE "orders"."id" = NEW."order_id"
    ON CONFLICT ("day", "product_id") DO UPDATE SET
      "units_sold" = "sales"."units_sold" + EXCLUDED."units_sold",
      "order_count" = "sales"."order_count" + EXCLUDED."order_count",
      "revenue" = "sales"."revenue" + EXCLUDED."revenue";
  END IF;
  RETURN NULL;
END
$$;
