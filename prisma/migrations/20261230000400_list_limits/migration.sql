-- Carts and wishlists have a maximum number of lines, MAX_LINES and MAX_WISHLIST_LINES, also when many are added at once. Below half
-- of it nobody waits for a lock: so many transactions do not run at once.
CREATE FUNCTION "limit_lines"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "max_lines" INTEGER := TG_ARGV[0]::INTEGER;
  "counted" TEXT := format(
    'SELECT coalesce(max("lines"), 0) FROM (SELECT count(*) AS "lines" FROM %I
      WHERE "customer_id" IN (SELECT "customer_id" FROM "added") GROUP BY "customer_id") AS "list"', TG_TABLE_NAME);
  "lines" INTEGER;
BEGIN
  EXECUTE "counted" INTO "lines";
  IF "lines" <= "max_lines" / 2 THEN
    RETURN NULL;
  END IF;
  PERFORM FROM "customers" WHERE "id" IN (SELECT "customer_id" FROM "added") ORDER BY "id" FOR NO KEY UPDATE;
  -- A statement of its own sees what was added while the lock was waited for.
  EXECUTE "counted" INTO "lines";
  IF "lines" > "max_lines" THEN
    RAISE EXCEPTION 'At most % lines', "max_lines" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "cart_items_limit" AFTER INSERT ON "cart_items"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "limit_lines"('200');
CREATE TRIGGER "wishlist_items_limit" AFTER INSERT ON "wishlist_items"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "limit_lines"('500');
