-- A record whose image the cleanup is deleting waits for it, and then fails as one that names a row which somebody else has
-- deleted: saved, it would have a dead image. A new upload is not deleted, and costs one look-up.
CREATE OR REPLACE FUNCTION "keep_images"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "old" integer[] := ARRAY(
    SELECT "id" FROM "uploads" WHERE "path" = ANY(ARRAY(
      SELECT '/uploads/catalogue/' || left(split_part("part", '/', 2), 40) || '.webp'
      FROM string_to_table(to_jsonb(NEW)::text, '/uploads/') AS "part"
    )) AND "created_at" < now() - interval '6 days'
  );
  "kept" integer;
BEGIN
  IF cardinality("old") = 0 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM "uploads" WHERE "id" = ANY("old") ORDER BY "id" FOR KEY SHARE;
  GET DIAGNOSTICS "kept" = ROW_COUNT;
  IF "kept" < cardinality("old") THEN
    RAISE EXCEPTION 'an image of % was deleted meanwhile', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;
