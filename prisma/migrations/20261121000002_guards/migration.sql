-- What must never be false, said where no program can forget it.

ALTER TABLE "products"
  ADD CONSTRAINT "products_price_range" CHECK ("price" BETWEEN 0 AND 2000000000),
  ADD CONSTRAINT "products_weight_range" CHECK ("weight" BETWEEN 0 AND 10000000),
  ADD CONSTRAINT "products_stock_range" CHECK ("stock_quantity" BETWEEN 0 AND 1000000000);

-- A category that moves to another brand takes its subcategories and their products along; this key is
-- looked at when all of them have moved.
ALTER TABLE "products"
  ALTER CONSTRAINT "products_category_id_brand_id_fkey" DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_quantity_positive" CHECK ("quantity" > 0);

ALTER TABLE "order_lines"
  ADD CONSTRAINT "order_lines_quantity_positive" CHECK ("quantity" > 0),
  ADD CONSTRAINT "order_lines_price_range" CHECK ("product_price" >= 0);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_total" CHECK ("total_price" = "subtotal" + "shipping_fee" AND "shipping_fee" >= 0),
  ADD CONSTRAINT "orders_order_status" CHECK (
    "order_status" IN ('order placed', 'order confirmed', 'order completed', 'order cancelled')
  ),
  ADD CONSTRAINT "orders_shipping_status" CHECK ("shipping_status" IN ('start shipping', 'delivered')),
  ADD CONSTRAINT "orders_payment_status" CHECK ("payment_status" IN ('pending', 'verified', 'rejected')),
  ADD CONSTRAINT "orders_payment_type" CHECK (
    "payment_type" IN ('KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank')
  );

ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_type" CHECK (
  "payment_type" IN ('KBZPay', 'WaveMoney', 'KBZ Bank', 'Yoma Bank')
);

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_kind" CHECK ("kind" IN ('catalogue', 'payment'));

ALTER TABLE "stock_movements"
  ADD CONSTRAINT "stock_movements_delta" CHECK ("delta" <> 0),
  ADD CONSTRAINT "stock_movements_reason" CHECK (
    "reason" IN ('initial', 'adjustment', 'order', 'cancellation', 'import')
  ),
  ADD CONSTRAINT "stock_movements_order" CHECK (("reason" IN ('order', 'cancellation')) = ("order_id" IS NOT NULL));

-- The ledger moves the stock: inserting a movement is the one way to change a quantity, so that a product's
-- quantity is the sum of its movements by construction. Below zero the range check above refuses.
CREATE FUNCTION "apply_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "stock_quantity" = "stock_quantity" + NEW."delta" WHERE "id" = NEW."product_id";
  RETURN NULL;
END
$$;

CREATE TRIGGER "stock_movements_apply" AFTER INSERT ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "apply_stock_movement"();

CREATE FUNCTION "refuse_stock_write"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Stock changes only by a row in stock_movements' USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "products_stock_update" BEFORE UPDATE OF "stock_quantity" ON "products"
  FOR EACH ROW WHEN (OLD."stock_quantity" IS DISTINCT FROM NEW."stock_quantity" AND pg_trigger_depth() = 0)
  EXECUTE FUNCTION "refuse_stock_write"();

CREATE TRIGGER "products_stock_insert" BEFORE INSERT ON "products"
  FOR EACH ROW WHEN (NEW."stock_quantity" <> 0)
  EXECUTE FUNCTION "refuse_stock_write"();

-- Ledgers are written once.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

CREATE TRIGGER "stock_movements_append_only" BEFORE UPDATE OR DELETE ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_events_append_only" BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
