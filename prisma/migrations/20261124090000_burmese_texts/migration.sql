-- Names and descriptions in Burmese, beside the contract's (decision 0115).

ALTER TABLE "brands" ADD COLUMN "name_my" TEXT, ADD COLUMN "normalized_name_my" TEXT;
ALTER TABLE "categories" ADD COLUMN "name_my" TEXT, ADD COLUMN "normalized_name_my" TEXT;
ALTER TABLE "subcategories" ADD COLUMN "name_my" TEXT, ADD COLUMN "normalized_name_my" TEXT;
ALTER TABLE "products"
  ADD COLUMN "name_my" TEXT,
  ADD COLUMN "search_text_my" TEXT COLLATE "C",
  ADD COLUMN "description_my" TEXT;
ALTER TABLE "order_lines" ADD COLUMN "product_name_my" TEXT;

-- A name is never without its normalized form.
ALTER TABLE "brands" ADD CONSTRAINT "brands_name_my" CHECK (("name_my" IS NULL) = ("normalized_name_my" IS NULL));
ALTER TABLE "categories" ADD CONSTRAINT "categories_name_my" CHECK (("name_my" IS NULL) = ("normalized_name_my" IS NULL));
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_name_my" CHECK (("name_my" IS NULL) = ("normalized_name_my" IS NULL));
ALTER TABLE "products" ADD CONSTRAINT "products_name_my" CHECK (("name_my" IS NULL) = ("search_text_my" IS NULL));

-- --- Search -----------------------------------------------------------------------------------

-- The words of a product are those of both its names. The expression of a generated column can only be changed by making
-- the column anew, with the index that reads it.
DROP INDEX "products_search_idx";
ALTER TABLE "products" DROP COLUMN "search_words";
ALTER TABLE "products" ADD COLUMN "search_words" TEXT COLLATE "C" NOT NULL
  GENERATED ALWAYS AS ("to_search_words"("search_text" || coalesce(' ' || "search_text_my", ''))) STORED;
CREATE INDEX "products_search_idx" ON "products"
  USING GIN ("product_search_terms"("search_words", "brand_id", "category_id", "subcategory_id"));

-- Sorted by the name that a page in Burmese shows.
CREATE INDEX "products_name_my_idx" ON "products" ((coalesce("search_text_my", "search_text")), "id")
  WHERE "archived_at" IS NULL;

-- --- Words for corrections --------------------------------------------------------------------

DROP TRIGGER "products_vocabulary" ON "products";
DROP TRIGGER "brands_vocabulary" ON "brands";
DROP TRIGGER "categories_vocabulary" ON "categories";
DROP TRIGGER "subcategories_vocabulary" ON "subcategories";

CREATE OR REPLACE FUNCTION "extend_vocabulary_by_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "extend_search_vocabulary"("to_search_words"(NEW."normalized_name" || coalesce(' ' || NEW."normalized_name_my", '')));
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_vocabulary" AFTER INSERT OR UPDATE OF "search_text", "search_text_my" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_product"();
CREATE TRIGGER "brands_vocabulary" AFTER INSERT OR UPDATE OF "normalized_name", "normalized_name_my" ON "brands"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_name"();
CREATE TRIGGER "categories_vocabulary" AFTER INSERT OR UPDATE OF "normalized_name", "normalized_name_my" ON "categories"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_name"();
CREATE TRIGGER "subcategories_vocabulary" AFTER INSERT OR UPDATE OF "normalized_name", "normalized_name_my" ON "subcategories"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_name"();

CREATE OR REPLACE FUNCTION "rebuild_search_vocabulary"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "search_vocabulary";
  INSERT INTO "search_vocabulary" ("word")
    SELECT DISTINCT "found"."word" FROM (
      SELECT "search_words" FROM "products" WHERE "archived_at" IS NULL
      UNION ALL SELECT "to_search_words"("name") FROM (
        SELECT "normalized_name" || coalesce(' ' || "normalized_name_my", '') FROM "brands"
        UNION ALL SELECT "normalized_name" || coalesce(' ' || "normalized_name_my", '') FROM "categories"
        UNION ALL SELECT "normalized_name" || coalesce(' ' || "normalized_name_my", '') FROM "subcategories"
      ) AS "taxonomy" ("name")
    ) AS "names" ("words"), "vocabulary_words"("names"."words") AS "found" ORDER BY 1;
$$;
