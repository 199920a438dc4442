-- Tables, columns, indexes, constraints, triggers and functions get the terms that are usual in the field
-- (docs/glossary.md). No value changes.

-- --- Tables and columns -----------------------------------------------------------------------

ALTER TABLE "brands" RENAME COLUMN "name_key" TO "normalized_name";
ALTER TABLE "categories" RENAME COLUMN "name_key" TO "normalized_name";
ALTER TABLE "subcategories" RENAME COLUMN "name_key" TO "normalized_name";
ALTER TABLE "products" RENAME COLUMN "search_key" TO "search_text";

ALTER TABLE "product_imports" RENAME COLUMN "left_out" TO "omitted_columns";
ALTER TABLE "product_imports" RENAME COLUMN "change_count" TO "update_count";
ALTER TABLE "product_imports" RENAME COLUMN "same_count" TO "unchanged_count";
ALTER TABLE "product_imports" RENAME COLUMN "refuse_count" TO "invalid_count";
ALTER TABLE "product_imports" RENAME COLUMN "done" TO "processed_count";
ALTER TABLE "product_import_rows" RENAME COLUMN "line" TO "line_number";
ALTER TABLE "product_import_rows" RENAME COLUMN "kind" TO "action";
ALTER TABLE "product_import_rows" RENAME COLUMN "problems" TO "errors";

ALTER TABLE "customers" RENAME COLUMN "visitor_key" TO "guest_token";
ALTER TABLE "customers" RENAME COLUMN "seen_at" TO "last_seen_at";

ALTER TABLE "orders" RENAME COLUMN "account_name" TO "payment_account_name";
ALTER TABLE "orders" RENAME COLUMN "account_number" TO "payment_account_number";
ALTER TABLE "orders" RENAME COLUMN "search_key" TO "search_text";

ALTER TABLE "payments" RENAME COLUMN "transaction_digits" TO "transaction_last_digits";
ALTER TABLE "payments" RENAME COLUMN "reason" TO "rejection_reason";

ALTER TABLE "order_events" RENAME COLUMN "field" TO "type";
ALTER TABLE "order_events" RENAME COLUMN "before" TO "old_value";
ALTER TABLE "order_events" RENAME COLUMN "after" TO "new_value";
ALTER TABLE "order_events" RENAME COLUMN "text" TO "note";

ALTER TABLE "order_days" RENAME TO "daily_order_stats";
ALTER TABLE "daily_order_stats" RENAME COLUMN "slot" TO "shard";
ALTER TABLE "daily_order_stats" RENAME COLUMN "orders" TO "order_count";
ALTER TABLE "daily_order_stats" RENAME COLUMN "sales" TO "revenue";

ALTER TABLE "product_days" RENAME TO "daily_product_sales";
ALTER TABLE "daily_product_sales" RENAME COLUMN "units" TO "units_sold";

ALTER TABLE "notification_targets" RENAME TO "notification_endpoints";
ALTER TABLE "notification_endpoints" RENAME COLUMN "address" TO "destination";
ALTER TABLE "notification_endpoints" RENAME COLUMN "busy_until" TO "locked_until";
ALTER TABLE "notification_endpoints" RENAME COLUMN "language" TO "locale";
ALTER TABLE "notification_endpoints" RENAME COLUMN "active" TO "is_enabled";
ALTER SEQUENCE "notification_targets_id_seq" RENAME TO "notification_endpoints_id_seq";

ALTER TABLE "notifications" RENAME COLUMN "target_id" TO "endpoint_id";
ALTER TABLE "notifications" RENAME COLUMN "next_at" TO "next_attempt_at";
ALTER TABLE "notifications" RENAME COLUMN "problem" TO "last_error";

ALTER TABLE "uploads" RENAME COLUMN "claimed_at" TO "attached_at";
ALTER TABLE "uploads" RENAME COLUMN "bytes" TO "size_bytes";

ALTER TABLE "audit_events" RENAME COLUMN "address" TO "ip_address";

ALTER TABLE "admin_credentials" RENAME TO "admin_accounts";
ALTER TABLE "admin_codes" RENAME TO "used_totp_codes";

-- --- Indexes and constraints ------------------------------------------------------------------

ALTER INDEX "brands_name_key_key" RENAME TO "brands_normalized_name_key";
ALTER INDEX "categories_name_key_idx" RENAME TO "categories_normalized_name_idx";
ALTER INDEX "categories_brand_id_name_key_key" RENAME TO "categories_brand_id_normalized_name_key";
ALTER INDEX "subcategories_category_id_name_key_key" RENAME TO "subcategories_category_id_normalized_name_key";

ALTER INDEX "products_newest" RENAME TO "products_newest_idx";
ALTER INDEX "products_price" RENAME TO "products_price_idx";
ALTER INDEX "products_weight" RENAME TO "products_weight_idx";
ALTER INDEX "products_name" RENAME TO "products_name_idx";
ALTER INDEX "products_category" RENAME TO "products_category_idx";
ALTER INDEX "products_brand" RENAME TO "products_brand_idx";
ALTER INDEX "products_category_price" RENAME TO "products_category_price_idx";
ALTER INDEX "products_brand_price" RENAME TO "products_brand_price_idx";
ALTER INDEX "products_subcategory" RENAME TO "products_subcategory_idx";
ALTER INDEX "products_search" RENAME TO "products_search_idx";

ALTER INDEX "product_import_rows_import_id_kind_line_idx" RENAME TO "product_import_rows_import_id_action_line_number_idx";
ALTER TABLE "product_import_rows" RENAME CONSTRAINT "product_import_rows_kind" TO "product_import_rows_action";
ALTER TABLE "product_imports" RENAME CONSTRAINT "product_imports_done" TO "product_imports_processed_count";

ALTER INDEX "customers_visitor_key_key" RENAME TO "customers_guest_token_key";

ALTER INDEX "orders_waiting" RENAME TO "orders_pending_review_idx";
ALTER INDEX "orders_search" RENAME TO "orders_search_idx";
ALTER INDEX "payments_transaction" RENAME TO "payments_transaction_idx";
ALTER TABLE "payments" RENAME CONSTRAINT "payments_transaction_digits" TO "payments_transaction_last_digits";

ALTER INDEX "order_days_pkey" RENAME TO "daily_order_stats_pkey";
ALTER INDEX "product_days_pkey" RENAME TO "daily_product_sales_pkey";
ALTER TABLE "daily_product_sales"
  RENAME CONSTRAINT "product_days_product_id_fkey" TO "daily_product_sales_product_id_fkey";

ALTER INDEX "notification_targets_pkey" RENAME TO "notification_endpoints_pkey";
ALTER TABLE "notification_endpoints" RENAME CONSTRAINT "notification_targets_kind" TO "notification_endpoints_kind";
ALTER TABLE "notification_endpoints" RENAME CONSTRAINT "notification_targets_language" TO "notification_endpoints_locale";
ALTER INDEX "notifications_waiting" RENAME TO "notifications_waiting_idx";
ALTER INDEX "notifications_target_id_id_idx" RENAME TO "notifications_endpoint_id_id_idx";
ALTER INDEX "notifications_target_id_status_id_idx" RENAME TO "notifications_endpoint_id_status_id_idx";
ALTER INDEX "notifications_target_id_delivered_at_idx" RENAME TO "notifications_endpoint_id_delivered_at_idx";
ALTER TABLE "notifications" RENAME CONSTRAINT "notifications_target_id_fkey" TO "notifications_endpoint_id_fkey";

ALTER INDEX "uploads_unclaimed" RENAME TO "uploads_orphaned_idx";
ALTER INDEX "uploads_owner" RENAME TO "uploads_owner_idx";

ALTER INDEX "admin_credentials_pkey" RENAME TO "admin_accounts_pkey";
ALTER INDEX "admin_credentials_user_id_idx" RENAME TO "admin_accounts_user_id_idx";
ALTER INDEX "admin_credentials_provider_id_account_id_key" RENAME TO "admin_accounts_provider_id_account_id_key";
ALTER TABLE "admin_accounts" RENAME CONSTRAINT "admin_credentials_user_id_fkey" TO "admin_accounts_user_id_fkey";
ALTER INDEX "admin_codes_pkey" RENAME TO "used_totp_codes_pkey";
ALTER TABLE "used_totp_codes" RENAME CONSTRAINT "admin_codes_user_id_fkey" TO "used_totp_codes_user_id_fkey";

-- --- Triggers and functions -------------------------------------------------------------------

ALTER TRIGGER "stock_movements_kept" ON "stock_movements" RENAME TO "stock_movements_prevent_truncate";
ALTER TRIGGER "audit_events_kept" ON "audit_events" RENAME TO "audit_events_prevent_truncate";
ALTER TRIGGER "orders_days" ON "orders" RENAME TO "orders_daily_stats";
ALTER TRIGGER "products_stock_update" ON "products" RENAME TO "products_prevent_stock_update";
ALTER TRIGGER "products_stock_insert" ON "products" RENAME TO "products_prevent_stock_insert";

-- Bodies written with RETURN follow a rename by themselves; the others are written anew below.
ALTER FUNCTION "shop_day"(TIMESTAMPTZ) RENAME TO "local_day";
ALTER FUNCTION "search_grams"(TEXT) RENAME TO "search_bigrams";
ALTER FUNCTION "product_terms"(TEXT, INTEGER, INTEGER, INTEGER) RENAME TO "product_search_terms";
ALTER FUNCTION "refuse_change"() RENAME TO "prevent_mutation";
ALTER FUNCTION "refuse_stock_write"() RENAME TO "prevent_direct_stock_write";
ALTER FUNCTION "keep_stock_level"() RENAME TO "sync_stock_level";
ALTER FUNCTION "keep_order_days"() RENAME TO "sync_daily_order_stats";
ALTER FUNCTION "refill_summaries"() RENAME TO "rebuild_daily_stats";
DROP FUNCTION "count_order"(TIMESTAMPTZ, TEXT, INTEGER, BIGINT);

-- The writer of a movement has locked the row of the product, so updating its sales of the day adds no waiting
-- except for the same product.
CREATE OR REPLACE FUNCTION "apply_stock_movement"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "stock_quantity" = "stock_quantity" + NEW."delta" WHERE "id" = NEW."product_id";
  IF NEW."order_id" IS NOT NULL THEN
    INSERT INTO "daily_product_sales" AS "sales" ("day", "product_id", "units_sold")
    SELECT "local_day"("created_at"), NEW."product_id", -NEW."delta" FROM "orders" WHERE "id" = NEW."order_id"
    ON CONFLICT ("day", "product_id") DO UPDATE SET "units_sold" = "sales"."units_sold" + EXCLUDED."units_sold";
  END IF;
  RETURN NULL;
END
$$;

-- The shard is chosen by the connection, so that orders of the same day do not queue for one row.
CREATE FUNCTION "bump_daily_order_stats"(
  "placed_at" TIMESTAMPTZ, "status" TEXT, "order_delta" INTEGER, "revenue_delta" BIGINT
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "daily_order_stats" AS "stats" ("day", "order_status", "shard", "order_count", "revenue")
  VALUES ("local_day"("placed_at"), "status", pg_backend_pid() % 16, "order_delta", "revenue_delta")
  ON CONFLICT ("day", "order_status", "shard") DO UPDATE
    SET "order_count" = "stats"."order_count" + EXCLUDED."order_count",
      "revenue" = "stats"."revenue" + EXCLUDED."revenue"
$$;

CREATE OR REPLACE FUNCTION "sync_daily_order_stats"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM "bump_daily_order_stats"(OLD."created_at", OLD."order_status", -1, -OLD."total_price");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM "bump_daily_order_stats"(NEW."created_at", NEW."order_status", 1, NEW."total_price");
  END IF;
  RETURN NULL;
END
$$;

-- Recomputes everything that triggers maintain: for rows that were loaded without triggers.
CREATE OR REPLACE FUNCTION "rebuild_daily_stats"() RETURNS void LANGUAGE sql AS $$
  TRUNCATE "stock_levels", "daily_order_stats", "daily_product_sales";
  INSERT INTO "stock_levels" ("product_id", "quantity")
    SELECT "id", "stock_quantity" FROM "products" WHERE "archived_at" IS NULL;
  INSERT INTO "daily_order_stats" ("day", "order_status", "shard", "order_count", "revenue")
    SELECT "local_day"("created_at"), "order_status", 0, count(*), sum("total_price") FROM "orders" GROUP BY 1, 2;
  INSERT INTO "daily_product_sales" ("day", "product_id", "units_sold")
    SELECT "local_day"("orders"."created_at"), "product_id", sum("quantity")
    FROM "order_lines" JOIN "orders" ON "orders"."id" = "order_id"
    WHERE "order_status" <> 'order cancelled' GROUP BY 1, 2 ORDER BY 1, 2;
$$;

-- Planned rows of imports that were checked before and not applied yet.
UPDATE "product_import_rows"
  SET "after" = ("after" - 'searchKey') || jsonb_build_object('searchText', "after" -> 'searchKey')
  WHERE "after" ? 'searchKey';
