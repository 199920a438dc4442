-- A hold has no more than the cart of its customer (decision 0185), whatever deletes a line or lowers its quantity.
CREATE FUNCTION "release_held_excess"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "hold_ids" INTEGER[];
BEGIN
  SELECT array_agg("id") INTO "hold_ids" FROM (
    SELECT "id" FROM "stock_holds" WHERE "customer_id" IN (SELECT "customer_id" FROM "changed") ORDER BY "id" FOR UPDATE
  ) AS "hold";
  IF "hold_ids" IS NULL THEN
    RETURN NULL;
  END IF;
  -- A statement of its own sees what was written while the locks were waited for.
  INSERT INTO "stock_movements" ("product_id", "hold_id", "delta", "reason")
  SELECT "held"."product_id", "held"."hold_id", "held"."units" - coalesce("cart"."quantity", 0), 'release'
  FROM (
    SELECT "movement"."hold_id", "movement"."product_id", "hold"."customer_id", -sum("movement"."delta") AS "units"
    FROM "stock_movements" AS "movement" JOIN "stock_holds" AS "hold" ON "hold"."id" = "movement"."hold_id"
    WHERE "hold"."id" = ANY("hold_ids") GROUP BY 1, 2, 3
  ) AS "held" LEFT JOIN "cart_items" AS "cart"
    ON "cart"."customer_id" = "held"."customer_id" AND "cart"."product_id" = "held"."product_id"
  WHERE "held"."units" > coalesce("cart"."quantity", 0) ORDER BY "held"."product_id", "held"."hold_id";
  UPDATE "stock_holds" AS "hold" SET "closed_at" = now(), "customer_id" = NULL
  WHERE "id" = ANY("hold_ids") AND NOT EXISTS (
    SELECT FROM "stock_movements" WHERE "hold_id" = "hold"."id" GROUP BY "product_id" HAVING sum("delta") <> 0
  );
  RETURN NULL;
END
$$;
CREATE TRIGGER "cart_items_delete_release" AFTER DELETE ON "cart_items"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "release_held_excess"();
CREATE TRIGGER "cart_items_update_release" AFTER UPDATE ON "cart_items"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "release_held_excess"();

-- The holds that are open now.
INSERT INTO "stock_movements" ("product_id", "hold_id", "delta", "reason")
SELECT "held"."product_id", "held"."hold_id", "held"."units" - coalesce("cart"."quantity", 0), 'release'
FROM (
  SELECT "movement"."hold_id", "movement"."product_id", "hold"."customer_id", -sum("movement"."delta") AS "units"
  FROM "stock_movements" AS "movement" JOIN "stock_holds" AS "hold" ON "hold"."id" = "movement"."hold_id"
  WHERE "hold"."closed_at" IS NULL GROUP BY 1, 2, 3
) AS "held" LEFT JOIN "cart_items" AS "cart"
  ON "cart"."customer_id" = "held"."customer_id" AND "cart"."product_id" = "held"."product_id"
WHERE "held"."units" > coalesce("cart"."quantity", 0) ORDER BY "held"."product_id", "held"."hold_id";
UPDATE "stock_holds" AS "hold" SET "closed_at" = now(), "customer_id" = NULL
WHERE "closed_at" IS NULL AND NOT EXISTS (
  SELECT FROM "stock_movements" WHERE "hold_id" = "hold"."id" GROUP BY "product_id" HAVING sum("delta") <> 0
);
