-- A short code by which staff find a product, as in a live sale.
ALTER TABLE "products" ADD COLUMN "quick_code" TEXT;
ALTER TABLE "products" ADD CONSTRAINT "products_quick_code" CHECK ("quick_code" ~ '^[A-Z0-9]{1,8}$') NOT VALID;
