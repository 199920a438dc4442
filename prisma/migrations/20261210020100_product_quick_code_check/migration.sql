ALTER TABLE "products" VALIDATE CONSTRAINT "products_quick_code";
