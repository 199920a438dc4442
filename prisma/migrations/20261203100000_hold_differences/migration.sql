-- A changed hold writes differences, and closed holds leave the ledger again (decision 0177).

-- A product may have several movements of a hold. The unique index let nothing be given back twice; now the ledger refuses
-- to give back more than a hold has.
CREATE OR REPLACE FUNCTION "apply_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "stock_quantity" = "stock_quantity" + NEW."delta" WHERE "id" = NEW."product_id";
  -- The update has locked the product, so this sees what another transaction has given back.
  IF NEW."reason" = 'release' AND (
    SELECT sum("delta") FROM "stock_movements" WHERE "hold_id" = NEW."hold_id" AND "product_id" = NEW."product_id"
  ) > 0 THEN
    RAISE EXCEPTION 'Hold % has not so many units of product %', NEW."hold_id", NEW."product_id"
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
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

-- The one deletion that a ledger of stock allows: movements of closed holds whose sum is zero for each product.
CREATE FUNCTION "prevent_unbalanced_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "deleted" LEFT JOIN "stock_holds" "hold"
      ON "hold"."id" = "deleted"."hold_id" AND "hold"."closed_at" IS NOT NULL
    GROUP BY "deleted"."hold_id", "deleted"."product_id"
    HAVING bool_or("hold"."id" IS NULL) OR sum("deleted"."delta") <> 0
  ) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER "stock_movements_append_only" ON "stock_movements";
CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "prevent_mutation"();
CREATE TRIGGER "stock_movements_compaction" AFTER DELETE ON "stock_movements"
  REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "prevent_unbalanced_delete"();
