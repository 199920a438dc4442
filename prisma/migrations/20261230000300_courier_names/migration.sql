-- The names of couriers so far, as cleanName() in lib/platform/text/search/search-text.ts writes them.
CREATE FUNCTION pg_temp.clean_name("name" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT normalize(btrim(regexp_replace(string_agg(
    CASE WHEN "part" ~ '^[\u102b-\u103e]' THEN (
      SELECT string_agg("mark", '' ORDER BY strpos(E'\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u103a\u1036\u1037\u1038\u1039', "mark"))
      FROM regexp_split_to_table("part", '') AS "mark"
    ) ELSE "part" END, '' ORDER BY "place"), '[\s\u00a0]+', ' ', 'g')), NFC)
  FROM regexp_matches(translate("name", E'\u200b\u200c\u200d\u2060', ''), '[\u102b-\u103e]+|[^\u102b-\u103e]+', 'g')
    WITH ORDINALITY AS "parts" ("found", "place"), LATERAL (SELECT "found"[1]) AS "one" ("part")
$$;

UPDATE "orders" SET "courier" = pg_temp.clean_name("courier")
WHERE "courier" ~ '[^ -~]|  ' AND "courier" <> pg_temp.clean_name("courier");

UPDATE "courier_settlements" SET "courier" = pg_temp.clean_name("courier")
WHERE "courier" ~ '[^ -~]|  ' AND "courier" <> pg_temp.clean_name("courier");

-- Of two records of one name, only one can have it.
UPDATE "couriers" SET "name" = pg_temp.clean_name("name"), "normalized_name" = lower(pg_temp.clean_name("name"))
WHERE "name" <> pg_temp.clean_name("name") AND NOT EXISTS (
  SELECT FROM "couriers" AS "other"
  WHERE "other"."id" <> "couriers"."id"
    AND lower(pg_temp.clean_name("other"."name")) = lower(pg_temp.clean_name("couriers"."name"))
    AND ("other"."name" = pg_temp.clean_name("other"."name") OR "other"."id" < "couriers"."id")
);

DROP FUNCTION pg_temp.clean_name(text);
