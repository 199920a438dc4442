-- A cash order without a screenshot may await the fee of its new place: its NULL is the same as before.
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
