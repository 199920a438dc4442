-- CreateIndex
CREATE INDEX "orders_total_price_id_idx" ON "orders"("total_price", "id");

-- The phones of orders so far in the spellings that lib/orders/search/rules.ts now adds: bare digits as typed,
-- and the number from within Myanmar.
UPDATE "orders" SET "search_key" = concat_ws(' ', "orders"."search_key", "spelt"."typed", NULLIF("spelt"."national", "spelt"."typed"))
FROM (
  SELECT "order_id",
    regexp_replace(translate(normalize("phone", NFKC), '၀၁၂၃၄၅၆၇၈၉', '0123456789'), '[^0-9]', '', 'g') AS "typed",
    CASE WHEN "phone_e164" LIKE '+95%' THEN '0' || substr("phone_e164", 4) END AS "national"
  FROM "order_addresses" WHERE "phone" IS NOT NULL
) AS "spelt"
WHERE "spelt"."order_id" = "orders"."id";
