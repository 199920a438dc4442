-- Goods that staff chose for a customer, who orders them by a link.
CREATE TABLE "baskets" (
    "id" SERIAL NOT NULL,
    "token_hash" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "customer_name" TEXT,
    "phone" TEXT,
    "phone_e164" TEXT,
    "search_text" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "holder_id" INTEGER,
    "order_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ordered_at" TIMESTAMPTZ(3),

    CONSTRAINT "baskets_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "baskets_channel" CHECK ("channel" IN ('chat', 'live', 'counter', 'api')),
    CONSTRAINT "baskets_locale" CHECK ("locale" IN ('en', 'my')),
    CONSTRAINT "baskets_ordered" CHECK (("order_id" IS NULL) = ("ordered_at" IS NULL))
);

CREATE TABLE "basket_lines" (
    "basket_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,

    CONSTRAINT "basket_lines_pkey" PRIMARY KEY ("basket_id","product_id"),
    CONSTRAINT "basket_lines_quantity" CHECK ("quantity" > 0),
    CONSTRAINT "basket_lines_price" CHECK ("price" >= 0)
);

CREATE UNIQUE INDEX "baskets_token_hash_key" ON "baskets"("token_hash");
CREATE UNIQUE INDEX "baskets_order_id_key" ON "baskets"("order_id");
CREATE INDEX "baskets_expires_at_idx" ON "baskets"("expires_at");
CREATE INDEX "baskets_holder_id_idx" ON "baskets"("holder_id");
CREATE INDEX "baskets_phone_e164_idx" ON "baskets"("phone_e164");
CREATE INDEX "basket_lines_product_id_idx" ON "basket_lines"("product_id");

ALTER TABLE "baskets" ADD CONSTRAINT "baskets_holder_id_fkey" FOREIGN KEY ("holder_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "baskets" ADD CONSTRAINT "baskets_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_basket_id_fkey" FOREIGN KEY ("basket_id") REFERENCES "baskets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "basket_lines" ADD CONSTRAINT "basket_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
