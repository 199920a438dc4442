-- A statement for all products of a category that moves takes longer than a statement may: each leaves and enters the search
-- index. They move some at a time, before their subcategory, and this key is looked at when all of them have moved. Other
-- transactions do not defer it. No row is read or written.
ALTER TABLE "products"
  ALTER CONSTRAINT "products_subcategory_id_category_id_brand_id_fkey" DEFERRABLE INITIALLY IMMEDIATE;
