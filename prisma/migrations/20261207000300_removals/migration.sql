-- What nobody ordered, and the demo catalogue with its orders, can be removed for good. A transaction that removes says so with
-- the setting zay.removal; for every other one the ledgers stay append-only. The audit log does so always.
CREATE OR REPLACE FUNCTION "prevent_mutation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' AND TG_TABLE_NAME <> 'audit_events' AND current_setting('zay.removal', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN
      RETURN OLD;
    -- A product that stays keeps its stock when an order of it is removed.
    ELSIF TG_TABLE_NAME = 'stock_movements' AND NEW."delta" = OLD."delta" AND NEW."product_id" = OLD."product_id" THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE OR REPLACE FUNCTION "prevent_unbalanced_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('zay.removal', true) = 'on' THEN
    IF EXISTS (SELECT FROM "deleted" JOIN "order_lines" ON "order_lines"."product_id" = "deleted"."product_id") THEN
      RAISE EXCEPTION 'A product that was ordered keeps its ledger' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    RETURN NULL;
  END IF;
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
