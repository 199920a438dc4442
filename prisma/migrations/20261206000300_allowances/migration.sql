-- Money that a shop gives back although the goods stay: the delivery fee, damaged goods, a price difference (decision 0187).
ALTER TABLE "money_entries" ADD COLUMN "purpose" TEXT;
ALTER TABLE "orders" ADD COLUMN "money_fee_allowed" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "money_goods_allowed" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "daily_returns" ADD COLUMN "allowed" BIGINT NOT NULL DEFAULT 0;

-- NOT VALID: the rows are checked by a migration of its own, while others read and write the tables.
ALTER TABLE "orders" ADD CONSTRAINT "orders_money_allowed" CHECK (
  "money_fee_allowed" BETWEEN 0 AND "shipping_fee" AND "money_goods_allowed" BETWEEN 0 AND "subtotal"
) NOT VALID;
ALTER TABLE "money_entries"
  DROP CONSTRAINT "money_entries_kind",
  ADD CONSTRAINT "money_entries_kind" CHECK (
    "kind" IN ('received', 'collected', 'refunded', 'waived', 'written_off', 'fee_allowed', 'goods_allowed')
  ) NOT VALID,
  DROP CONSTRAINT "money_entries_reason",
  ADD CONSTRAINT "money_entries_reason" CHECK (
    "reason" IS NOT NULL
    OR ("kind" NOT IN ('waived', 'written_off', 'fee_allowed', 'goods_allowed') AND "reverses_id" IS NULL)
  ) NOT VALID,
  ADD CONSTRAINT "money_entries_purpose" CHECK (
    CASE "kind" WHEN 'fee_allowed' THEN "purpose" IS NOT DISTINCT FROM 'delivery_fee'
      WHEN 'goods_allowed' THEN coalesce("purpose" IN ('damaged_goods', 'price_difference'), false)
      ELSE "purpose" IS NULL END
  ) NOT VALID;

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
    ON CONFLICT ("day") DO UPDATE SET "allowed" = "stats"."allowed" + EXCLUDED."allowed";
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "orders_money_allowed_update" BEFORE UPDATE OF "money_fee_allowed", "money_goods_allowed" ON "orders"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "prevent_direct_money_write"();

-- An order costs its goods less what came back or was allowed on them, and its fee less what was allowed on that.
CREATE OR REPLACE FUNCTION "sync_order_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."money_due" := greatest(0,
    NEW."money_received" + NEW."money_collected" - NEW."money_refunded" - NEW."money_waived"
    - CASE WHEN NEW."order_status" = 'order cancelled' THEN 0
      ELSE greatest(0, NEW."total_price" - NEW."shipping_fee" - NEW."returned_value" - NEW."money_goods_allowed")
        + NEW."shipping_fee" - NEW."money_fee_allowed" END);
  NEW."awaits_rest" := NEW."awaits_rest" AND NEW."payment_status" = 'pending'
    AND NEW."screenshot_id" = OLD."screenshot_id"
    AND NEW."order_status" IN ('order placed', 'order confirmed');
  RETURN NEW;
END
$$;
