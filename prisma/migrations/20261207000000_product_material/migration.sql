-- What a product is made of, which a search finds.
ALTER TABLE "products"
  ADD COLUMN "material" TEXT,
  ADD COLUMN "search_material" TEXT COLLATE "C";

DROP INDEX "products_search_idx";
ALTER TABLE "products" DROP COLUMN "search_words";
ALTER TABLE "products" ADD COLUMN "search_words" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS ("to_search_words"(
  "search_text" || coalesce(' ' || "search_text_my", '') || coalesce(' ' || "search_material", ''))) STORED;
CREATE INDEX "products_search_idx" ON "products"
  USING GIN ("product_search_terms"("search_words", "brand_id", "category_id", "subcategory_id"));

DROP TRIGGER "products_vocabulary" ON "products";
CREATE TRIGGER "products_vocabulary"
  AFTER INSERT OR UPDATE OF "search_text", "search_text_my", "search_material", "archived_at" ON "products"
  FOR EACH ROW WHEN (NEW."archived_at" IS NULL) EXECUTE FUNCTION "extend_vocabulary_by_product"();
