-- Customers who want a call when a product is in stock again (decision 0169).

-- CreateTable
CREATE TABLE "restock_requests" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "customer_id" INTEGER,
    "phone" TEXT NOT NULL,
    "phone_typed" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_at" TIMESTAMPTZ(3),
    "claimed_by" TEXT,
    "called_at" TIMESTAMPTZ(3),
    "called_by" TEXT,
    "is_current" BOOLEAN NOT NULL DEFAULT false,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "restock_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "restock_requests_locale" CHECK ("locale" IN ('en', 'my')),
    CONSTRAINT "restock_requests_claimed" CHECK (("claimed_at" IS NULL) = ("claimed_by" IS NULL)),
    CONSTRAINT "restock_requests_called" CHECK (("called_at" IS NULL) = ("called_by" IS NULL)),
    CONSTRAINT "restock_requests_is_current" CHECK (NOT "is_current" OR "called_at" IS NOT NULL),
    CONSTRAINT "restock_requests_closed" CHECK ("called_at" IS NULL OR "closed_at" IS NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "restock_requests_phone_product_id_key" ON "restock_requests"("phone", "product_id") WHERE called_at IS NULL AND closed_at IS NULL;

-- CreateIndex
CREATE INDEX "restock_requests_product_id_id_idx" ON "restock_requests"("product_id", "id") WHERE called_at IS NULL AND closed_at IS NULL;

-- CreateIndex
CREATE INDEX "restock_requests_current_idx" ON "restock_requests"("product_id") WHERE is_current;

-- CreateIndex
CREATE INDEX "restock_requests_called_at_id_idx" ON "restock_requests"("called_at", "id") WHERE called_at IS NOT NULL;

-- CreateIndex
CREATE INDEX "restock_requests_customer_id_idx" ON "restock_requests"("customer_id");

-- CreateIndex
CREATE INDEX "restock_requests_created_at_idx" ON "restock_requests"("created_at");

-- AddForeignKey
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Stock that rises from 0 is new to everybody: the calls about the stock before no longer count. Units of a hold that are
-- given back are the same as before: an order that uses a hold gives its units back and sells them in one statement.
CREATE FUNCTION "reset_restock_calls"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT "reason" FROM "stock_movements" WHERE "product_id" = NEW."id" AND "delta" > 0 ORDER BY "id" DESC LIMIT 1
  ) = 'release' THEN
    RETURN NULL;
  END IF;
  UPDATE "restock_requests" SET "is_current" = false WHERE "product_id" = NEW."id" AND "is_current";
  RETURN NULL;
END
$$;

-- The condition is checked without a call of the function, so a sale costs nothing more.
CREATE TRIGGER "products_restock" AFTER UPDATE OF "stock_quantity" ON "products"
  FOR EACH ROW WHEN (OLD."stock_quantity" = 0 AND NEW."stock_quantity" > 0)
  EXECUTE FUNCTION "reset_restock_calls"();

-- Nobody is called about a product that is not sold any more.
CREATE FUNCTION "close_restock_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "restock_requests" SET "closed_at" = now(), "claimed_at" = NULL, "claimed_by" = NULL
  WHERE "product_id" = NEW."id" AND "called_at" IS NULL AND "closed_at" IS NULL;
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_archive_restock" AFTER UPDATE OF "archived_at" ON "products"
  FOR EACH ROW WHEN (OLD."archived_at" IS NULL AND NEW."archived_at" IS NOT NULL)
  EXECUTE FUNCTION "close_restock_requests"();
