-- An order of an exchange is paid by what was paid for the goods that came back: it has no screenshot until its customer sends the
-- rest, if there is one. One that costs nothing may cost something after a change, and be cancelled then.
ALTER TABLE "orders" DROP CONSTRAINT "orders_cash";
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_cash" CHECK (
    "payment_type" = 'Cash on Delivery'
    OR (
      ("screenshot_id" IS NOT NULL OR "awaits_rest" OR "money_received" > 0 OR "total_price" = 0
        OR "order_status" = 'order cancelled')
      AND "payment_status" <> 'to_collect' AND "prepay_amount" = 0
    )
  ) NOT VALID;

-- As before; the screenshot of such an order is null.
CREATE OR REPLACE FUNCTION "sync_order_money"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."money_due" := greatest(0,
    NEW."money_received" + NEW."money_collected" - NEW."money_refunded" - NEW."money_waived"
    - CASE WHEN NEW."order_status" = 'order cancelled' THEN 0
      ELSE greatest(0, NEW."total_price" - NEW."shipping_fee" - NEW."returned_value" - NEW."money_goods_allowed")
        + NEW."shipping_fee" - NEW."money_fee_allowed" END);
  NEW."awaits_rest" := NEW."awaits_rest" AND NEW."payment_status" = 'pending'
    AND NEW."screenshot_id" IS NOT DISTINCT FROM OLD."screenshot_id"
    AND NEW."order_status" IN ('order placed', 'order confirmed');
  RETURN NEW;
END
$$;
