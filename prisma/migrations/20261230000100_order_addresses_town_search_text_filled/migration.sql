-- Townships so far, as toSearchText() in lib/platform/text/search/search-text.ts writes them. Only those that differ from
-- lower(town_city), which stands for the others.
UPDATE "order_addresses" SET "town_search_text" = "normalized"."text"
FROM (
  SELECT "town_city", "fold_look_alikes"((
    SELECT btrim(regexp_replace(string_agg(
      CASE WHEN "part" ~ '^[\u102b-\u103e]' THEN (
        SELECT string_agg("mark", '' ORDER BY strpos(E'\u103b\u103c\u103d\u103e\u1031\u102d\u102e\u1032\u102f\u1030\u102b\u102c\u103a\u1036\u1037\u1038\u1039', "mark")) FROM regexp_split_to_table("part", '') AS "mark"
      ) ELSE "part" END, '' ORDER BY "place"), '\s+', ' ', 'g'))
    FROM regexp_matches(
      translate(lower(normalize("town_city", NFKC)), E'၀၁၂၃၄၅၆၇၈၉\u200b\u200c\u200d', '0123456789'), '[\u102b-\u103e]+|[^\u102b-\u103e]+', 'g'
    ) WITH ORDINALITY AS "parts" ("found", "place"), LATERAL (SELECT "found"[1]) AS "one" ("part")
  )) AS "text"
  FROM (SELECT DISTINCT "town_city" FROM "order_addresses" WHERE "town_city" ~ '[^\u0001-\u007f]') AS "towns"
) AS "normalized"
WHERE "normalized"."town_city" = "order_addresses"."town_city" AND "normalized"."text" <> lower("normalized"."town_city");
