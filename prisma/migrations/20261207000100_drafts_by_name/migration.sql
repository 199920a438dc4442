-- A draft needs a name only; what was published once has everything (decision 0126). Only the catalogue of the database changes,
-- so nobody waits; the rows are checked by the next migration.
ALTER TABLE "products"
  ALTER COLUMN "brand_id" DROP NOT NULL,
  ALTER COLUMN "category_id" DROP NOT NULL,
  ALTER COLUMN "subcategory_id" DROP NOT NULL,
  ALTER COLUMN "description" DROP NOT NULL,
  ALTER COLUMN "price" DROP NOT NULL,
  ALTER COLUMN "weight" DROP NOT NULL,
  ALTER COLUMN "photo_1" DROP NOT NULL,
  ALTER COLUMN "photo_2" DROP NOT NULL,
  ADD CONSTRAINT "products_complete" CHECK (
    "publication_number" IS NULL OR (
      "brand_id" IS NOT NULL AND "category_id" IS NOT NULL AND "subcategory_id" IS NOT NULL
      AND "description" IS NOT NULL AND "price" IS NOT NULL AND "weight" IS NOT NULL
      AND "photo_1" IS NOT NULL AND "photo_2" IS NOT NULL
    )
  ) NOT VALID,
  -- A foreign key of several columns says nothing of a row that lacks one of them.
  ADD CONSTRAINT "products_place" CHECK (
    ("category_id" IS NULL OR "brand_id" IS NOT NULL)
    AND ("subcategory_id" IS NULL OR "category_id" IS NOT NULL)
    AND ("group_id" IS NULL OR "subcategory_id" IS NOT NULL)
  ) NOT VALID;

-- New products of an import may arrive as drafts.
ALTER TABLE "product_imports" ADD COLUMN "as_drafts" BOOLEAN NOT NULL DEFAULT false;

-- A draft without a brand is found by its words; the index has the same terms of every other row.
ALTER FUNCTION "product_search_terms"(TEXT, INTEGER, INTEGER, INTEGER) CALLED ON NULL INPUT;
