-- What is missing of an order and accepted all the same, with a reason, is an entry of its own kind.
ALTER TABLE "orders" ADD COLUMN "money_written_off" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "orders" ADD CONSTRAINT "orders_money_written_off" CHECK ("money_written_off" >= 0) NOT VALID;

-- NOT VALID: the rows are checked by a migration of its own, while others read and write the table.
ALTER TABLE "money_entries"
  DROP CONSTRAINT "money_entries_kind",
  ADD CONSTRAINT "money_entries_kind"
    CHECK ("kind" IN ('received', 'collected', 'refunded', 'waived', 'written_off')) NOT VALID,
  DROP CONSTRAINT "money_entries_reason",
  ADD CONSTRAINT "money_entries_reason" CHECK (
    "reason" IS NOT NULL OR ("kind" NOT IN ('waived', 'written_off') AND "reverses_id" IS NULL)
  ) NOT VALID;

CREATE OR REPLACE FUNCTION "apply_money_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."reverses_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "money_entries" AS "reversed"
    WHERE "reversed"."id" = NEW."reverses_id" AND "reversed"."order_id" = NEW."order_id"
      AND "reversed"."kind" = NEW."kind" AND "reversed"."amount" = -NEW."amount"
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
    "money_written_off" = "money_written_off" + CASE WHEN NEW."kind" = 'written_off' THEN NEW."amount" ELSE 0 END
  WHERE "id" = NEW."order_id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "orders_money_written_off_update" BEFORE UPDATE OF "money_written_off" ON "orders"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "prevent_direct_money_write"();
