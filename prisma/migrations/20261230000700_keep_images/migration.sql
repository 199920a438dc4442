-- A record that gets an image locks its upload until it is written: the cleanup of unused images skips it. A new upload is not
-- deleted, and stays unlocked.
CREATE FUNCTION "keep_images"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "uploads" WHERE "path" = ANY(ARRAY(
    SELECT '/uploads/catalogue/' || left(split_part("part", '/', 2), 40) || '.webp'
    FROM string_to_table(to_jsonb(NEW)::text, '/uploads/') AS "part"
  )) AND "created_at" < now() - interval '6 days' ORDER BY "id" FOR KEY SHARE;
  RETURN NULL;
END
$$;
CREATE TRIGGER "products_insert_keep_images" AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION "keep_images"();
CREATE TRIGGER "products_update_keep_images" AFTER UPDATE OF "photo_1", "photo_2", "photo_3", "photo_4" ON "products" FOR EACH ROW
  WHEN ((OLD."photo_1", OLD."photo_2", OLD."photo_3", OLD."photo_4") IS DISTINCT FROM (NEW."photo_1", NEW."photo_2", NEW."photo_3", NEW."photo_4"))
  EXECUTE FUNCTION "keep_images"();
CREATE TRIGGER "brands_keep_images" AFTER INSERT OR UPDATE OF "photo" ON "brands" FOR EACH ROW EXECUTE FUNCTION "keep_images"();
CREATE TRIGGER "categories_keep_images" AFTER INSERT OR UPDATE OF "photo" ON "categories" FOR EACH ROW EXECUTE FUNCTION "keep_images"();
CREATE TRIGGER "payment_accounts_keep_images" AFTER INSERT OR UPDATE OF "qr_photo" ON "payment_accounts" FOR EACH ROW EXECUTE FUNCTION "keep_images"();
CREATE TRIGGER "settings_keep_images" AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW EXECUTE FUNCTION "keep_images"();
