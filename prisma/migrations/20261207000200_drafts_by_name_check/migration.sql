ALTER TABLE "products" VALIDATE CONSTRAINT "products_complete", VALIDATE CONSTRAINT "products_place";
