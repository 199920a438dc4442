ALTER TABLE "products" VALIDATE CONSTRAINT "products_compare_price";
