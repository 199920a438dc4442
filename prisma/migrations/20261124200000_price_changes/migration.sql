-- Prices that a bulk change replaced, to undo it for ten minutes (decision 0128).

-- CreateTable
CREATE TABLE "price_changes" (
    "id" SERIAL NOT NULL,
    "actor" TEXT NOT NULL,
    "product_ids" INTEGER[],
    "old_prices" INTEGER[],
    "new_prices" INTEGER[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "price_changes_created_at_idx" ON "price_changes"("created_at");

-- One old and one new price for each product.
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_lists" CHECK (
  cardinality("product_ids") BETWEEN 1 AND 100
  AND cardinality("old_prices") = cardinality("product_ids")
  AND cardinality("new_prices") = cardinality("product_ids")
);
