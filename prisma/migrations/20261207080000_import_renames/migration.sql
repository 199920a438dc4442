-- Rows of an import that rename a value of a group, and the product that each could add instead.
ALTER TABLE "product_imports" ADD COLUMN "rename_count" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "product_import_rows" ADD COLUMN "new_product" JSONB;
