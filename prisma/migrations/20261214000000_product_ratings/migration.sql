-- What buyers say about the products of their orders.
CREATE TABLE "product_ratings" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "stars" SMALLINT NOT NULL,
    "text" TEXT,
    "search_text" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "version" INTEGER NOT NULL DEFAULT 1,
    "rated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_ratings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_ratings_stars" CHECK ("stars" BETWEEN 1 AND 5),
    CONSTRAINT "product_ratings_text" CHECK (char_length("text") BETWEEN 1 AND 300),
    CONSTRAINT "product_ratings_status" CHECK ("status" IN ('waiting', 'shown', 'hidden'))
);

-- CreateTable
CREATE TABLE "rating_totals" (
    "product_id" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,
    "stars" INTEGER NOT NULL,

    CONSTRAINT "rating_totals_pkey" PRIMARY KEY ("product_id"),
    CONSTRAINT "rating_totals_range" CHECK ("count" >= 0 AND "stars" BETWEEN "count" AND 5 * "count")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_ratings_order_id_product_id_key" ON "product_ratings"("order_id", "product_id");

-- CreateIndex
CREATE INDEX "product_ratings_shown_idx" ON "product_ratings"("product_id", "id" DESC) WHERE (status = 'shown');

-- CreateIndex
CREATE INDEX "product_ratings_status_id_idx" ON "product_ratings"("status", "id");

-- AddForeignKey
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_order_id_product_id_fkey" FOREIGN KEY ("order_id", "product_id") REFERENCES "order_lines"("order_id", "product_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rating_totals" ADD CONSTRAINT "rating_totals_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The totals have what is shown, whoever writes ratings. Products come by ascending id, so that two writers wait for each other.
CREATE FUNCTION "count_shown_ratings"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_rows product_ratings[] := '{}';
  new_rows product_ratings[] := '{}';
  change record;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    old_rows := ARRAY(SELECT r FROM before_rows AS r WHERE r.status = 'shown');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    new_rows := ARRAY(SELECT r FROM after_rows AS r WHERE r.status = 'shown');
  END IF;
  FOR change IN
    SELECT product_id, sum(sign)::int AS count, sum(sign * stars)::int AS stars FROM (
      SELECT product_id, stars, -1 AS sign FROM unnest(old_rows)
      UNION ALL SELECT product_id, stars, 1 FROM unnest(new_rows)
    ) AS changes GROUP BY product_id HAVING sum(sign) <> 0 OR sum(sign * stars) <> 0 ORDER BY product_id
  LOOP
    UPDATE rating_totals t SET count = t.count + change.count, stars = t.stars + change.stars
    WHERE t.product_id = change.product_id;
    IF NOT FOUND AND change.count > 0 THEN
      INSERT INTO rating_totals AS t (product_id, count, stars) VALUES (change.product_id, change.count, change.stars)
      ON CONFLICT (product_id) DO UPDATE SET count = t.count + EXCLUDED.count, stars = t.stars + EXCLUDED.stars;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
CREATE TRIGGER "product_ratings_inserted" AFTER INSERT ON "product_ratings"
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_shown_ratings"();
CREATE TRIGGER "product_ratings_updated" AFTER UPDATE ON "product_ratings"
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_shown_ratings"();
CREATE TRIGGER "product_ratings_deleted" AFTER DELETE ON "product_ratings"
  REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_shown_ratings"();

-- Who refused the parcel has not bought.
CREATE FUNCTION "delete_ratings_of_cancelled"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM product_ratings WHERE order_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "orders_cancelled_ratings" AFTER UPDATE OF "order_status" ON "orders"
  FOR EACH ROW WHEN (NEW."order_status" = 'order cancelled' AND OLD."order_status" <> 'order cancelled')
  EXECUTE FUNCTION "delete_ratings_of_cancelled"();
