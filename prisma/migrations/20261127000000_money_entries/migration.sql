-- The book of the money of orders, and returned goods (decisions 0160 to 0162). Columns have constant defaults and checks
-- are validated later, so that no large table is read or rewritten while it is locked.

-- CreateTable
CREATE TABLE "money_entries" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "method" TEXT,
    "reference" TEXT,
    "reason" TEXT,
    "payment_id" INTEGER,
    "screenshot_id" INTEGER,
    "reverses_id" INTEGER,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "money_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "returns" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "value" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "return_lines" (
    "return_id" INTEGER NOT NULL,
    "line_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "restock" BOOLEAN NOT NULL,

    CONSTRAINT "return_lines_pkey" PRIMARY KEY ("return_id","line_id")
);

-- CreateTable
CREATE TABLE "daily_returns" (
    "day" DATE NOT NULL,
    "return_count" INTEGER NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "daily_returns_pkey" PRIMARY KEY ("day")
);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN "money_received" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "money_collected" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "money_refunded" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "money_waived" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "returned_value" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "money_due" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN "awaits_rest" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "money_recorded" BOOLEAN NOT NULL DEFAULT false;

-- False for the orders that are there already, without rewriting them; true for new ones, of the version before as well.
ALTER TABLE "orders" ALTER COLUMN "money_recorded" SET DEFAULT true;

-- AlterTable
ALTER TABLE "stock_movements" ADD COLUMN "return_id" INTEGER;

-- CreateIndex
CREATE INDEX "money_entries_order_id_id_idx" ON "money_entries"("order_id", "id");

-- CreateIndex
CREATE INDEX "money_entries_payment_id_idx" ON "money_entries"("payment_id") WHERE (payment_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "money_entries_screenshot_id_key" ON "money_entries"("screenshot_id");

-- CreateIndex
CREATE UNIQUE INDEX "money_entries_reverses_id_key" ON "money_entries"("reverses_id");

-- CreateIndex
CREATE INDEX "returns_order_id_id_idx" ON "returns"("order_id", "id");

-- CreateIndex
CREATE INDEX "return_lines_line_id_idx" ON "return_lines"("line_id");

-- AddForeignKey
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_screenshot_id_fkey" FOREIGN KEY ("screenshot_id") REFERENCES "uploads"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_reverses_id_fkey" FOREIGN KEY ("reverses_id") REFERENCES "money_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "order_lines"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

ALTER TABLE "money_entries"
  ADD CONSTRAINT "money_entries_kind" CHECK ("kind" IN ('received', 'collected', 'refunded', 'waived')),
  -- Only a counter-entry takes away.
  ADD CONSTRAINT "money_entries_amount" CHECK (("amount" < 0) = ("reverses_id" IS NOT NULL) AND "amount" <> 0),
  ADD CONSTRAINT "money_entries_reason" CHECK (
    "reason" IS NOT NULL OR ("kind" <> 'waived' AND "reverses_id" IS NULL)
  );
ALTER TABLE "returns" ADD CONSTRAINT "returns_value" CHECK ("value" >= 0);
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_quantity" CHECK ("quantity" > 0);

-- Never more went out than came in, and nothing is below zero.
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_money" CHECK (
    "money_received" >= 0 AND "money_collected" >= 0 AND "money_refunded" >= 0 AND "money_waived" >= 0
    AND "money_refunded" + "money_waived" <= "money_received" + "money_collected" AND "money_due" >= 0
  ) NOT VALID,
  ADD CONSTRAINT "orders_returned_value" CHECK ("returned_value" BETWEEN 0 AND "subtotal") NOT VALID;

ALTER TABLE "stock_movements"
  DROP CONSTRAINT "stock_movements_reason",
  ADD CONSTRAINT "stock_movements_reason" CHECK (
    "reason" IN ('initial', 'adjustment', 'order', 'cancellation', 'import', 'return')
  ) NOT VALID,
  ADD CONSTRAINT "stock_movements_return" CHECK (("reason" = 'return') = ("return_id" IS NOT NULL)) NOT VALID;

ALTER TABLE "uploads"
  DROP CONSTRAINT "uploads_kind",
  ADD CONSTRAINT "uploads_kind" CHECK ("kind" IN ('catalogue', 'payment', 'refund')) NOT VALID;

-- Entries and returns are written once.
CREATE TRIGGER "money_entries_append_only" BEFORE UPDATE OR DELETE ON "money_entries"
  FOR EACH ROW EXECUTE FUNCTION "prevent_mutation"();
CREATE TRIGGER "money_entries_kept" BEFORE TRUNCATE ON "money_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "prevent_mutation"();
CREATE TRIGGER "returns_append_only" BEFORE UPDATE OR DELETE ON "returns"
  FOR EACH ROW EXECUTE FUNCTION "prevent_mutation"();
CREATE TRIGGER "returns_kept" BEFORE TRUNCATE ON "returns"
  FOR EACH STATEMENT EXECUTE FUNCTION "prevent_mutation"();
CREATE TRIGGER "return_lines_append_only" BEFORE UPDATE OR DELETE ON "return_lines"
  FOR EACH ROW EXECUTE FUNCTION "prevent_mutation"();
CREATE TRIGGER "return_lines_kept" BEFORE TRUNCATE ON "return_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "prevent_mutation"();

-- The sums of an order are those of its entries and returns: inserting one is the only way to change them.
CREATE FUNCTION "apply_money_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    "money_waived" = "money_waived" + CASE WHEN NEW."kind" = 'waived' THEN NEW."amount" ELSE 0 END
  WHERE "id" = NEW."order_id";
  RETURN NULL;
END
$$;
CREATE TRIGGER "money_entries_apply" AFTER INSERT ON "money_entries"
  FOR EACH ROW EXECUTE FUNCTION "apply_money_entry"();

CREATE FUNCTION "apply_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "returned_value" = "returned_value" + NEW."value"
  WHERE "id" = NEW."order_id" AND "order_status" = 'order completed';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'Only goods of a completed order come back' USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO "daily_returns" AS "stats" ("day", "return_count", "value")
  VALUES ("local_day"(NEW."created_at"), 1, NEW."value")
  ON CONFLICT ("day") DO UPDATE SET
    "return_count" = "stats"."return_count" + 1, "value" = "stats"."value" + EXCLUDED."value";
  RETURN NULL;
END
$$;
CREATE TRIGGER "returns_apply" AFTER INSERT ON "returns"
  FOR EACH ROW EXECUTE FUNCTION "apply_return"();

-- The writer has locked the order, so no other return of its lines is being written.
CREATE FUNCTION "check_return_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "order_lines" AS "line" JOIN "returns" ON "returns"."order_id" = "line"."order_id"
    WHERE "line"."id" = NEW."line_id" AND "returns"."id" = NEW."return_id" AND "line"."quantity" >= (
      SELECT sum("quantity") FROM "return_lines" WHERE "line_id" = NEW."line_id"
    )
  ) THEN
    RAISE EXCEPTION 'Never more comes back than was bought' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "return_lines_check" AFTER INSERT ON "return_lines"
  FOR EACH ROW EXECUTE FUNCTION "check_return_line"();

CREATE FUNCTION "prevent_direct_money_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The sums of an order change only by rows in money_entries and returns'
    USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "orders_money_update" BEFORE UPDATE OF
    "money_received", "money_collected", "money_refunded", "money_waived", "returned_value" ON "orders"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "prevent_direct_money_write"();

-- What is due back (lib/money/money.rules.ts), and that nothing is missing from an order that waits for no rest. A new
-- screenshot or a decision ends that wait, whichever version of the shop writes it.
CREATE FUNCTION "sync_order_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."money_due" := greatest(0,
    NEW."money_received" + NEW."money_collected" - NEW."money_refunded" - NEW."money_waived"
    - CASE WHEN NEW."order_status" = 'order cancelled' THEN 0 ELSE NEW."total_price" - NEW."returned_value" END);
  NEW."awaits_rest" := NEW."awaits_rest" AND NEW."payment_status" = 'pending'
    AND NEW."screenshot_id" = OLD."screenshot_id"
    AND NEW."order_status" IN ('order placed', 'order confirmed');
  RETURN NEW;
END
$$;
CREATE TRIGGER "orders_money_sync" BEFORE UPDATE OF
    "order_status", "payment_status", "screenshot_id", "total_price", "awaits_rest", "money_due",
    "money_received", "money_collected", "money_refunded", "money_waived", "returned_value" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "sync_order_money"();

-- While the version before still runs, it decides about payments without an entry. Then the commit writes it: what was
-- missing when a payment was verified, and the counter-entry when that was taken back. In this version it finds nothing
-- to do.
CREATE FUNCTION "record_decided_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "current_status" TEXT;
  "has_entry" BOOLEAN;
BEGIN
  PERFORM FROM "orders" WHERE "id" = NEW."order_id" FOR UPDATE;
  SELECT "status" INTO "current_status" FROM "payments" WHERE "id" = NEW."id";
  SELECT EXISTS (
    SELECT FROM "money_entries" AS "entry" WHERE "entry"."payment_id" = NEW."id" AND "entry"."reverses_id" IS NULL
      AND NOT EXISTS (SELECT FROM "money_entries" WHERE "reverses_id" = "entry"."id")
  ) INTO "has_entry";
  IF "current_status" = 'verified' AND NOT "has_entry" THEN
    INSERT INTO "money_entries" ("order_id", "kind", "amount", "method", "payment_id", "actor")
    SELECT "id", 'received', "missing", "payment_type", NEW."id", coalesce(NEW."reviewed_by", 'admin') FROM (
      SELECT "id", "payment_type", "total_price" - "returned_value" - "money_received" - "money_collected"
        + "money_refunded" AS "missing"
      FROM "orders" WHERE "id" = NEW."order_id" AND "order_status" <> 'order cancelled'
    ) AS "found" WHERE "missing" > 0;
  ELSIF "current_status" <> 'verified' AND "has_entry" THEN
    INSERT INTO "money_entries"
      ("order_id", "kind", "amount", "method", "reason", "payment_id", "reverses_id", "actor")
    SELECT "order_id", "kind", -"amount", "method", 'The decision about the payment was taken back', "payment_id",
      "id", coalesce(NEW."reviewed_by", OLD."reviewed_by", 'admin')
    FROM "money_entries" AS "entry" WHERE "entry"."payment_id" = NEW."id" AND "entry"."reverses_id" IS NULL
      AND NOT EXISTS (SELECT FROM "money_entries" WHERE "reverses_id" = "entry"."id");
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "payments_record_decided" AFTER UPDATE ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND 'verified' IN (OLD."status", NEW."status"))
  EXECUTE FUNCTION "record_decided_payment"();

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
  INSERT INTO "daily_returns" ("day", "return_count", "value")
    SELECT "local_day"("created_at"), count(*), sum("value") FROM "returns" GROUP BY 1;
$$;
