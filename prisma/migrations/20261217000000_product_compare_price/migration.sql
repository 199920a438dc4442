-- The price before a reduction, in Kyat. Shoppers see it while it is above the price.
ALTER TABLE "products" ADD COLUMN "compare_price" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_compare_price" CHECK ("compare_price" BETWEEN 0 AND 2000000000) NOT VALID;
