-- CreateIndex
CREATE INDEX "products_weight" ON "products"("weight", "id") WHERE (archived_at IS NULL);
