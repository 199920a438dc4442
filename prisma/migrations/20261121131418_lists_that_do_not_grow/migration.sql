-- DropIndex
DROP INDEX "orders_sales";

-- DropIndex
DROP INDEX "orders_search";

-- DropIndex
DROP INDEX "products_search";

-- DropIndex
DROP INDEX "products_stock";

-- DropIndex
DROP INDEX "products_subcategory_id_idx";

-- CreateTable
CREATE TABLE "stock_levels" (
    "product_id" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "stock_levels_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "order_days" (
    "day" DATE NOT NULL,
    "order_status" TEXT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "orders" INTEGER NOT NULL,
    "sales" BIGINT NOT NULL,

    CONSTRAINT "order_days_pkey" PRIMARY KEY ("day","order_status","slot")
);

-- CreateTable
CREATE TABLE "product_days" (
    "day" DATE NOT NULL,
    "product_id" INTEGER NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "product_days_pkey" PRIMARY KEY ("day","product_id")
);

-- CreateIndex
CREATE INDEX "stock_levels_quantity_product_id_idx" ON "stock_levels"("quantity", "product_id");

-- CreateIndex
CREATE INDEX "products_category_price" ON "products"("category_id", "price", "id") WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_brand_price" ON "products"("brand_id", "price", "id") WHERE (archived_at IS NULL);

-- CreateIndex
CREATE INDEX "products_subcategory" ON "products"("subcategory_id", "id" DESC);

-- AddForeignKey
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- --- Search -----------------------------------------------------------------------------------

-- Sorted and compared by its bytes whatever the database's locale is: beginnings of names are a span of the index.
ALTER TABLE "products" ALTER COLUMN "search_key" TYPE TEXT COLLATE "C";

-- The characters of a key and its pairs of neighbours. Burmese has no spaces, and words of one and two characters
-- are looked for: trigrams know neither, and none across a mark such as the asat.
-- The cost is what it takes, about 15 µs: the planner must not think of working it out for each row of a table.
CREATE FUNCTION "search_grams"("key" TEXT) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE
  "characters" TEXT[] := string_to_array("key", NULL);
  "grams" TEXT[] := "characters";
BEGIN
  FOR "place" IN 2 .. cardinality("characters") LOOP
    "grams" := "grams" || ("characters"["place" - 1] || "characters"["place"]);
  END LOOP;
  RETURN "grams";
END
$$;

-- With the places a product stands in, so that a search within one is a single look into one index.
CREATE FUNCTION "product_terms"("key" TEXT, "brand" INTEGER, "category" INTEGER, "subcategory" INTEGER) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN "search_grams"("key") || ARRAY[':b' || "brand"::text, ':c' || "category"::text, ':s' || "subcategory"::text];

CREATE INDEX "products_search" ON "products"
  USING GIN ("product_terms"("search_key", "brand_id", "category_id", "subcategory_id"));
CREATE INDEX "orders_search" ON "orders" USING GIN ("search_grams"("search_key"));

-- --- Stock in order ---------------------------------------------------------------------------

-- Room in each page for the next version of a row: a sale then rewrites the row in place and no index.
ALTER TABLE "products" SET (fillfactor = 85);

CREATE FUNCTION "keep_stock_level"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."archived_at" IS NOT NULL THEN
    DELETE FROM "stock_levels" WHERE "product_id" = NEW."id";
  ELSE
    INSERT INTO "stock_levels" ("product_id", "quantity") VALUES (NEW."id", NEW."stock_quantity")
    ON CONFLICT ("product_id") DO UPDATE SET "quantity" = EXCLUDED."quantity";
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_stock_level" AFTER INSERT OR UPDATE OF "stock_quantity", "archived_at" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "keep_stock_level"();

-- --- Sums of sales ----------------------------------------------------------------------------

CREATE FUNCTION "shop_day"("at" TIMESTAMPTZ) RETURNS DATE LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ("at" AT TIME ZONE 'Asia/Yangon')::date;

-- Units go by the ledger, in the same breath as the stock: whoever writes them holds the product's row already, so
-- nobody waits for them who does not wait for the product.
CREATE OR REPLACE FUNCTION "apply_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "stock_quantity" = "stock_quantity" + NEW."delta" WHERE "id" = NEW."product_id";
  IF NEW."order_id" IS NOT NULL THEN
    INSERT INTO "product_days" AS "sold" ("day", "product_id", "units")
    SELECT "shop_day"("created_at"), NEW."product_id", -NEW."delta" FROM "orders" WHERE "id" = NEW."order_id"
    ON CONFLICT ("day", "product_id") DO UPDATE SET "units" = "sold"."units" + EXCLUDED."units";
  END IF;
  RETURN NULL;
END
$$;

-- Each session writes into a slot of its own (as good as), so that the orders of a day do not queue at one row.
CREATE FUNCTION "count_order"("placed" TIMESTAMPTZ, "status" TEXT, "more" INTEGER, "kyat" BIGINT) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO "order_days" AS "counted" ("day", "order_status", "slot", "orders", "sales")
  VALUES ("shop_day"("placed"), "status", pg_backend_pid() % 16, "more", "kyat")
  ON CONFLICT ("day", "order_status", "slot") DO UPDATE
    SET "orders" = "counted"."orders" + EXCLUDED."orders", "sales" = "counted"."sales" + EXCLUDED."sales"
$$;

CREATE FUNCTION "keep_order_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "count_order"(OLD."created_at", OLD."order_status", -1, -OLD."total_price");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM "count_order"(NEW."created_at", NEW."order_status", 1, NEW."total_price");
  END IF;
  RETURN NULL;
END
$$;

-- Deferred: what the slot's row holds up is the end of a transaction, and no lock is taken after it.
CREATE CONSTRAINT TRIGGER "orders_days" AFTER INSERT OR DELETE OR UPDATE OF "order_status", "total_price", "created_at"
  ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_order_days"();

ALTER TABLE "stock_levels" SET (fillfactor = 85);
ALTER TABLE "order_days" SET (fillfactor = 50);
ALTER TABLE "product_days" SET (fillfactor = 85);

-- All that triggers keep, anew from what it is the sum of: for data that is here already, or was loaded without them.
CREATE FUNCTION "refill_summaries"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "stock_levels", "order_days", "product_days";
  INSERT INTO "stock_levels" ("product_id", "quantity")
    SELECT "id", "stock_quantity" FROM "products" WHERE "archived_at" IS NULL;
  INSERT INTO "order_days" ("day", "order_status", "slot", "orders", "sales")
    SELECT "shop_day"("created_at"), "order_status", 0, count(*), sum("total_price") FROM "orders" GROUP BY 1, 2;
  INSERT INTO "product_days" ("day", "product_id", "units")
    SELECT "shop_day"("orders"."created_at"), "product_id", sum("quantity")
    FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id"
    WHERE "order_status" <> 'order cancelled' GROUP BY 1, 2 ORDER BY 1, 2;
$$;

SELECT "refill_summaries"();
