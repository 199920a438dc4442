-- Lines of carts that became part of an order (decision 0185).

-- CreateTable
CREATE TABLE "ordered_cart_items" (
    "customer_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "cart_item_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ordered_cart_items_pkey" PRIMARY KEY ("customer_id","product_id","cart_item_id")
);

-- CreateIndex
CREATE INDEX "ordered_cart_items_created_at_idx" ON "ordered_cart_items"("created_at");

-- AddForeignKey
ALTER TABLE "ordered_cart_items" ADD CONSTRAINT "ordered_cart_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
