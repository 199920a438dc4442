-- Checks the rows written before, while others read and write the table.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_group_id_brand_id_category_id_subcategory_id_fkey";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_values";
