-- Drafts: products that were never on sale (decision 0126). A draft is archived, so every query of the shop leaves it out.
ALTER TABLE "products"
  ADD COLUMN "is_draft" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "publication_number" INTEGER;

UPDATE "products" SET "publication_number" = "id";

ALTER TABLE "products"
  ADD CONSTRAINT "products_draft" CHECK (
    NOT "is_draft" OR ("archived_at" IS NOT NULL AND "publication_number" IS NULL)
  ),
  ADD CONSTRAINT "products_publication_number" CHECK ("archived_at" IS NOT NULL OR "publication_number" IS NOT NULL);

-- Whoever inserts a product publishes it, unless it is a draft.
CREATE FUNCTION "number_publication"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."publication_number" := NEW."id";
  RETURN NEW;
END
$$;
CREATE TRIGGER "products_number_publication" BEFORE INSERT ON "products"
  FOR EACH ROW WHEN (NEW."publication_number" IS NULL AND NOT NEW."is_draft") EXECUTE FUNCTION "number_publication"();

CREATE INDEX "products_published_idx" ON "products" ("publication_number" DESC, "id" DESC) WHERE (archived_at IS NULL);
CREATE INDEX "products_brand_published_idx" ON "products" ("brand_id", "publication_number" DESC, "id" DESC)
  WHERE (archived_at IS NULL);
CREATE INDEX "products_category_published_idx" ON "products" ("category_id", "publication_number" DESC, "id" DESC)
  WHERE (archived_at IS NULL);
CREATE INDEX "products_subcategory_published_idx" ON "products" ("subcategory_id", "publication_number" DESC, "id" DESC)
  WHERE (archived_at IS NULL);
CREATE INDEX "products_unlisted_idx" ON "products" ("is_draft", "id" DESC) WHERE (archived_at IS NOT NULL);

-- Corrections of a search offer words of products that customers can see.
DROP TRIGGER "products_vocabulary" ON "products";
CREATE TRIGGER "products_vocabulary" AFTER INSERT OR UPDATE OF "search_text", "search_text_my", "archived_at" ON "products"
  FOR EACH ROW WHEN (NEW."archived_at" IS NULL) EXECUTE FUNCTION "extend_vocabulary_by_product"();
