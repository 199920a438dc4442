-- Promotions, what they gave, and what an order keeps of its own (decision 0187). Columns have constant defaults and checks
-- of existing tables are validated later, so that no large table is read or rewritten while it is locked.
CREATE TABLE "promotions" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_my" TEXT,
    "code" TEXT,
    "code_key" TEXT,
    "kind" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,
    "cap" INTEGER,
    "minimum" INTEGER,
    "from_day" DATE,
    "until_day" DATE,
    "ended_at" TIMESTAMPTZ(3),
    "use_limit" INTEGER,
    "phone_limit" INTEGER,
    "brand_id" INTEGER,
    "category_id" INTEGER,
    "product_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promotions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "promotions_value" CHECK (CASE "kind"
      WHEN 'percent' THEN "value" BETWEEN 1 AND 100
      WHEN 'amount' THEN "value" > 0
      WHEN 'free_delivery' THEN "value" = 0
      ELSE false END),
    CONSTRAINT "promotions_bounds" CHECK ("cap" > 0 AND "minimum" >= 0 AND "use_limit" > 0 AND "phone_limit" > 0),
    CONSTRAINT "promotions_days" CHECK ("from_day" <= "until_day"),
    CONSTRAINT "promotions_code" CHECK (("code" IS NULL) = ("code_key" IS NULL)),
    CONSTRAINT "promotions_scope" CHECK (
      num_nonnulls("brand_id", "category_id") + (coalesce(cardinality("product_ids"), 0) > 0)::int <= 1
    )
);
CREATE UNIQUE INDEX "promotions_code_key_key" ON "promotions"("code_key");

CREATE TABLE "promotion_uses" (
    "id" SERIAL NOT NULL,
    "promotion_id" INTEGER NOT NULL,
    "order_id" INTEGER,
    "customer_id" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "phone_e164" TEXT,
    "amount" BIGINT NOT NULL DEFAULT 0,
    "cap" INTEGER,
    "brand_id" INTEGER,
    "category_id" INTEGER,
    "product_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "promotion_uses_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "promotion_uses_reservation" CHECK (
      ("order_id" IS NULL) = ("customer_id" IS NOT NULL) AND ("order_id" IS NULL) = ("expires_at" IS NOT NULL)
      AND ("released_at" IS NULL OR "order_id" IS NOT NULL)
    ),
    CONSTRAINT "promotion_uses_amount" CHECK ("amount" >= 0)
);
CREATE UNIQUE INDEX "promotion_uses_order_id_key" ON "promotion_uses"("order_id");
CREATE UNIQUE INDEX "promotion_uses_customer_id_key" ON "promotion_uses"("customer_id");
CREATE INDEX "promotion_uses_promotion_id_phone_e164_idx" ON "promotion_uses"("promotion_id", "phone_e164");
CREATE INDEX "promotion_uses_expires_at_idx" ON "promotion_uses"("expires_at") WHERE (expires_at IS NOT NULL);
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_fkey"
  FOREIGN KEY ("promotion_id") REFERENCES "promotions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_fkey"
  FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_customer_id_fkey"
  FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "orders" ADD COLUMN "promotion_kind" TEXT,
ADD COLUMN "promotion_code" TEXT,
ADD COLUMN "promotion_name" TEXT,
ADD COLUMN "promotion_name_my" TEXT,
ADD COLUMN "promotion_value" INTEGER,
ADD COLUMN "promotion_amount" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "order_lines" ADD COLUMN "promotion_share" BIGINT;

-- A discount is given by the promotion, by staff with a reason, or both.
ALTER TABLE "orders"
  DROP CONSTRAINT "orders_discount_reason",
  ADD CONSTRAINT "orders_discount_reason" CHECK (
    ("discount" > CASE WHEN "promotion_kind" IN ('percent', 'amount') THEN "promotion_amount" ELSE 0 END)
      = ("discount_reason" IS NOT NULL)
    AND "discount" >= CASE WHEN "promotion_kind" IN ('percent', 'amount') THEN "promotion_amount" ELSE 0 END
  ) NOT VALID,
  ADD CONSTRAINT "orders_promotion" CHECK (
    "promotion_amount" >= 0
    AND ("promotion_kind" IS NULL) = ("promotion_name" IS NULL) AND ("promotion_kind" IS NULL) = ("promotion_value" IS NULL)
    AND ("promotion_kind" IS NOT NULL OR ("promotion_code" IS NULL AND "promotion_amount" = 0))
  ) NOT VALID;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_promotion_share" CHECK (
  "promotion_share" BETWEEN 0 AND "product_price"::bigint * "quantity"
) NOT VALID;

-- A cancelled order gives its use back, once, whoever cancels it.
CREATE FUNCTION "release_promotion_use"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "promotion_uses" SET "released_at" = now() WHERE "order_id" = NEW."id" AND "released_at" IS NULL;
  RETURN NULL;
END
$$;
CREATE TRIGGER "orders_release_promotion_use" AFTER UPDATE OF "order_status" ON "orders" FOR EACH ROW
  WHEN (NEW."promotion_kind" IS NOT NULL AND NEW."order_status" = 'order cancelled'
    AND OLD."order_status" <> 'order cancelled')
  EXECUTE FUNCTION "release_promotion_use"();
