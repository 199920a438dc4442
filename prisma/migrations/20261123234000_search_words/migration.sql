-- Search by whole words, beginnings and middles of words, and suggestions for misspelled words (decision 0113).

-- --- Words of a name --------------------------------------------------------------------------

-- The words that a name is found by, from its normalized form: " word word | folded joined ", each between spaces, so
-- that LIKE '% word %' is a whole word and LIKE '% word%' a beginning. Left of the bar are the words as written,
-- right of it plurals without their ending, the parts of hyphenated words joined, and neighbours joined. Must equal
-- toSearchWords in lib/text/search-words.ts; a test compares them. Calls no function of this schema, so that it works
-- under any search_path. The cost is the time it takes, about 25 µs.
CREATE FUNCTION "to_search_words"("key" TEXT) RETURNS TEXT LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 2000 AS $$
DECLARE
  "separators" CONSTANT TEXT := '(?:[][(){}<>"“”„«»/|+&,;:!?·•‐‑‒–—―−။၊-]|\.(?![0-9])|(?<![0-9])\.)+';
  "plain" TEXT := regexp_replace("key", '[''’‘ʼ`]', '', 'g');
  "words" TEXT[] := string_to_array(trim(regexp_replace(regexp_replace("plain", "separators", ' ', 'g'), ' +', ' ', 'g')), ' ');
  "extra" TEXT[] := '{}';
  "folded" TEXT;
  "part" TEXT;
BEGIN
  IF "plain" ~ "separators" THEN
    FOREACH "part" IN ARRAY string_to_array("plain", ' ') LOOP
      "part" := regexp_replace("part", "separators", '', 'g');
      IF "part" <> '' AND "part" <> ALL ("words") THEN
        "extra" := "extra" || "part";
      END IF;
    END LOOP;
  END IF;
  FOR "place" IN 2 .. cardinality("words") LOOP
    "extra" := "extra" || ("words"["place" - 1] || "words"["place"]);
  END LOOP;
  "folded" := ' ' || array_to_string("words" || "extra", ' ') || ' ';
  IF "folded" ~ '(?:s|ie) ' THEN
    "folded" := regexp_replace("folded", ' ([a-z]{2,})ies?(?= )', ' \1y', 'g');
    "folded" := regexp_replace("folded", ' ([a-z]+(?:x|ch|sh|ss|zz|tz))es(?= )', ' \1', 'g');
    "folded" := regexp_replace("folded", ' ([a-z]{3,}(?<!sh)o)es(?= )', ' \1', 'g');
    "folded" := regexp_replace("folded", ' ([a-z]{2,}[a-rtv-z])s(?= )', ' \1', 'g');
  END IF;
  "extra" := ARRAY(
    SELECT "word" FROM unnest(string_to_array(trim("folded"), ' ')) WITH ORDINALITY AS "each" ("word", "place")
    WHERE "word" <> ALL ("words") GROUP BY "word" ORDER BY min("place")
  );
  RETURN ' ' || array_to_string("words", ' ') || ' | ' || array_to_string("extra" || ''::text, ' ');
END
$$;

-- Generated: no writer of products can forget it, and rows that are loaded without triggers have it too.
ALTER TABLE "products" ADD COLUMN "search_words" TEXT COLLATE "C" NOT NULL
  GENERATED ALWAYS AS ("to_search_words"("search_text")) STORED;

-- --- Search index -----------------------------------------------------------------------------

-- The entries of a product: the characters of its words and their bigrams; ":p" and the first one, two and three
-- characters of each word; ":e" and the last three of each word with the space before it; and its brand, category and
-- subcategory. Their number is bounded by the alphabet, not by the number of different words.
DROP INDEX "products_search_idx";
DROP FUNCTION "product_search_terms"(TEXT, INTEGER, INTEGER, INTEGER);
CREATE FUNCTION "product_search_terms"("words" TEXT, "brand" INTEGER, "category" INTEGER, "subcategory" INTEGER)
RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 4000 AS $$
DECLARE
  "terms" TEXT[] := ARRAY[':b' || "brand"::text, ':c' || "category"::text, ':s' || "subcategory"::text];
  "word" TEXT;
  "characters" TEXT[];
BEGIN
  FOREACH "word" IN ARRAY string_to_array(trim("words"), ' ') LOOP
    CONTINUE WHEN "word" = '' OR "word" = '|';
    "characters" := string_to_array("word", NULL);
    "terms" := "terms" || "characters" || ARRAY[
      ':p' || left("word", 1), ':p' || left("word", 2), ':p' || left("word", 3), ':e' || right(' ' || "word", 3)
    ];
    FOR "place" IN 2 .. cardinality("characters") LOOP
      "terms" := "terms" || ("characters"["place" - 1] || "characters"["place"]);
    END LOOP;
  END LOOP;
  RETURN "terms";
END
$$;

CREATE INDEX "products_search_idx" ON "products"
  USING GIN ("product_search_terms"("search_words", "brand_id", "category_id", "subcategory_id"));

-- --- Words for corrections --------------------------------------------------------------------

-- CreateTable
CREATE TABLE "search_vocabulary" (
    "id" SERIAL NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "search_vocabulary_word_idx" ON "search_vocabulary"("word");

-- CreateIndex
CREATE INDEX "search_vocabulary_trigram_idx" ON "search_vocabulary" USING GIN ("word" gin_trgm_ops);

-- The words of a name, as written, that a correction may offer.
CREATE FUNCTION "vocabulary_words"("words" TEXT) RETURNS TABLE ("word" TEXT) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT "each"."word" FROM unnest(string_to_array(trim(split_part("words", '|', 1)), ' ')) AS "each" ("word")
  WHERE char_length("each"."word") BETWEEN 4 AND 40 AND "each"."word" !~ '[0-9]';
END;

-- Without a unique index: nobody waits for another transaction that adds the same word, and a word that is there twice
-- does no harm.
CREATE FUNCTION "extend_search_vocabulary"("words" TEXT) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO "search_vocabulary" ("word") SELECT "new"."word" FROM "vocabulary_words"("words") AS "new"
  WHERE NOT EXISTS (SELECT FROM "search_vocabulary" AS "known" WHERE "known"."word" = "new"."word");
END;

CREATE FUNCTION "extend_vocabulary_by_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "extend_search_vocabulary"(NEW."search_words");
  RETURN NULL;
END
$$;

CREATE FUNCTION "extend_vocabulary_by_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "extend_search_vocabulary"("to_search_words"(NEW."normalized_name"));
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_vocabulary" AFTER INSERT OR UPDATE OF "search_text" ON "products"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_product"();
CREATE TRIGGER "brands_vocabulary" AFTER INSERT OR UPDATE OF "normalized_name" ON "brands"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_name"();
CREATE TRIGGER "categories_vocabulary" AFTER INSERT OR UPDATE OF "normalized_name" ON "categories"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_name"();
CREATE TRIGGER "subcategories_vocabulary" AFTER INSERT OR UPDATE OF "normalized_name" ON "subcategories"
  FOR EACH ROW EXECUTE FUNCTION "extend_vocabulary_by_name"();

-- Collects the words of all names: for rows that were loaded without triggers.
CREATE FUNCTION "rebuild_search_vocabulary"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "search_vocabulary";
  INSERT INTO "search_vocabulary" ("word")
    SELECT DISTINCT "found"."word" FROM (
      SELECT "search_words" FROM "products" WHERE "archived_at" IS NULL
      UNION ALL SELECT "to_search_words"("normalized_name") FROM "brands"
      UNION ALL SELECT "to_search_words"("normalized_name") FROM "categories"
      UNION ALL SELECT "to_search_words"("normalized_name") FROM "subcategories"
    ) AS "names" ("words"), "vocabulary_words"("names"."words") AS "found" ORDER BY 1;
$$;

SELECT "rebuild_search_vocabulary"();
