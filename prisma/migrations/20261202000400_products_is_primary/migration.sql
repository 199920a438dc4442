-- The product that gives its group the place in the list of the newest (decision 0170): of those on sale, the oldest.
-- A product without a group has its own place. Sales do not change it, so it can be in an index.
ALTER TABLE "products" ADD COLUMN "is_primary" BOOLEAN NOT NULL DEFAULT true;

-- AFTER INSERT and AFTER UPDATE decide for products of a group.
CREATE FUNCTION "reset_primary_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."is_primary" := NEW."group_id" IS NULL;
  RETURN NEW;
END
$$;

CREATE TRIGGER "products_reset_primary_on_insert" BEFORE INSERT ON "products"
  FOR EACH ROW WHEN (NEW."group_id" IS NOT NULL) EXECUTE FUNCTION "reset_primary_product"();
CREATE TRIGGER "products_reset_primary_on_update" BEFORE UPDATE ON "products"
  FOR EACH ROW WHEN (OLD."group_id" IS DISTINCT FROM NEW."group_id") EXECUTE FUNCTION "reset_primary_product"();

-- The lock on the group lets transactions that change its products decide one after the other.
CREATE FUNCTION "choose_primary_product"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "changed" INTEGER;
  "oldest" INTEGER;
BEGIN
  FOREACH "changed" IN ARRAY ARRAY[CASE WHEN TG_OP = 'UPDATE' THEN OLD."group_id" END, NEW."group_id"] LOOP
    CONTINUE WHEN "changed" IS NULL;
    PERFORM 1 FROM "product_groups" WHERE "id" = "changed" FOR NO KEY UPDATE;
    -- OFFSET 0: the products are looked up by their group alone. Otherwise the planner may read a whole other index for
    -- the condition, while a load of many products is not in its statistics yet.
    "oldest" := (SELECT min("id") FILTER (WHERE "archived_at" IS NULL) FROM (
      SELECT "id", "archived_at" FROM "products" WHERE "group_id" = "changed" OFFSET 0
    ) AS "siblings");
    UPDATE "products" SET "is_primary" = false
      WHERE "group_id" = "changed" AND "is_primary" AND "id" IS DISTINCT FROM "oldest";
    UPDATE "products" SET "is_primary" = true
      WHERE "group_id" = "changed" AND NOT "is_primary" AND "id" = "oldest";
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER "products_choose_primary_on_insert" AFTER INSERT ON "products"
  FOR EACH ROW WHEN (NEW."group_id" IS NOT NULL) EXECUTE FUNCTION "choose_primary_product"();
CREATE TRIGGER "products_choose_primary_on_update" AFTER UPDATE ON "products"
  FOR EACH ROW WHEN (
    OLD."group_id" IS DISTINCT FROM NEW."group_id"
    OR (NEW."group_id" IS NOT NULL AND OLD."archived_at" IS DISTINCT FROM NEW."archived_at")
  ) EXECUTE FUNCTION "choose_primary_product"();
