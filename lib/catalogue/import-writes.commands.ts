import { sql, type TransactionClient } from '@/lib/db/client'
import type { LineRange } from '@/lib/catalogue/import-locks.commands'
import type { Admin } from '@/lib/actors'

/**
 * Writes the rows of an import to the catalogue in batches: a handful of statements each, however many rows. The
 * caller locks the import, the taxonomy and the products. Times come from this process, as everywhere.
 */

/** Derived columns for display and search, which are not in the audit log. */
const ASIDE = [
  ...['brand', 'category', 'subcategory', 'searchText', 'searchTextMy'],
  ...['group', 'groupId', 'option1', 'option2', 'option3'],
]

/** Adds the new products of these lines, with ids in line order and their stock as the first ledger entry. */
export async function createProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  [from, to]: LineRange,
): Promise<void> {
  const now = new Date()
  await tx.$executeRaw`
    UPDATE product_import_rows r SET product_id = numbered.product_id FROM (
      SELECT line_number, nextval('products_id_seq')::int AS product_id FROM (
        SELECT line_number FROM product_import_rows
        WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'create' ORDER BY line_number
      ) ordered
    ) numbered
    WHERE r.import_id = ${id} AND r.line_number = numbered.line_number`
  await tx.$executeRaw`
    INSERT INTO products (id, brand_id, category_id, subcategory_id, name, search_text, description, price,
      weight, photo_1, photo_2, photo_3, photo_4, name_my, search_text_my, description_my, created_at, updated_at)
    SELECT r.product_id, f."brandId", f."categoryId", f."subcategoryId", f.name, f."searchText", f.description,
      f.price, f.weight, f.photo1, f.photo2, f.photo3, f.photo4, f."nameMy", f."searchTextMy",
      f."descriptionMy", ${now}, ${now}
    FROM product_import_rows r, jsonb_to_record(r.after) AS f (
      "brandId" int, "categoryId" int, "subcategoryId" int, name text, "searchText" text, description text,
      price int, weight int, photo1 text, photo2 text, photo3 text, photo4 text,
      "nameMy" text, "searchTextMy" text, "descriptionMy" text
    )
    WHERE r.import_id = ${id} AND r.line_number BETWEEN ${from} AND ${to} AND r.action = 'create'
    ORDER BY r.line_number`
  await tx.$executeRaw`
    INSERT INTO stock_movements (product_id, delta, reason, created_at)
    SELECT product_id, (after->>'stockQuantity')::int, 'import', ${now} FROM product_import_rows
    WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'create'
      AND (after->>'stockQuantity')::int <> 0
    ORDER BY line_number`
  await tx.$executeRaw`
    INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, after, created_at)
    SELECT ${admin.name}, nullif(${admin.ip}, ''), 'product.create', 'product', product_id::text,
      jsonb_build_object('id', product_id) || (after - ${ASIDE}::text[]), ${now}
    FROM product_import_rows
    WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'create'
    ORDER BY line_number`
}

/**
 * Applies the changes of these lines to their products, or undoes them; stock changes by the difference in the import
 * preview.
 */
export async function updateProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  [from, to]: LineRange,
  direction: 'apply' | 'undo',
): Promise<void> {
  const now = new Date()
  const [old, target] = direction === 'apply' ? [sql`before`, sql`after`] : [sql`after`, sql`before`]
  const rows = sql`(
    SELECT line_number, product_id, ${old} AS before, ${target} AS after FROM product_import_rows
    WHERE import_id = ${id} AND line_number BETWEEN ${from} AND ${to} AND action = 'change'
  ) r`
  await tx.$executeRaw`
    INSERT INTO audit_events (actor, ip_address, action, subject_type, subject_id, before, after, created_at)
    SELECT ${admin.name}, nullif(${admin.ip}, ''), 'product.update', 'product', r.product_id::text,
      (r.before - ${ASIDE}::text[]) || CASE WHEN d.delta IS NULL THEN '{}'::jsonb
        ELSE jsonb_build_object('stockQuantity', p.stock_quantity) END,
      (r.after - ${ASIDE}::text[]) || CASE WHEN d.delta IS NULL THEN '{}'::jsonb
        ELSE jsonb_build_object('stockQuantity', p.stock_quantity + d.delta) END, ${now}
    FROM ${rows}
    JOIN products p ON p.id = r.product_id,
    LATERAL (SELECT (r.after->>'stockQuantity')::int - (r.before->>'stockQuantity')::int AS delta) d
    ORDER BY r.line_number`
  await tx.$executeRaw`
    UPDATE products p SET
      name = coalesce(f.name, p.name),
      search_text = coalesce(f."searchText", p.search_text),
      description = coalesce(f.description, p.description),
      price = coalesce(f.price, p.price),
      weight = coalesce(f.weight, p.weight),
      brand_id = coalesce(f."brandId", p.brand_id),
      category_id = coalesce(f."categoryId", p.category_id),
      subcategory_id = coalesce(f."subcategoryId", p.subcategory_id),
      photo_1 = coalesce(f.photo1, p.photo_1),
      photo_2 = coalesce(f.photo2, p.photo_2),
      photo_3 = CASE WHEN jsonb_exists(r.after, 'photo3') THEN f.photo3 ELSE p.photo_3 END,
      photo_4 = CASE WHEN jsonb_exists(r.after, 'photo4') THEN f.photo4 ELSE p.photo_4 END,
      name_my = CASE WHEN jsonb_exists(r.after, 'nameMy') THEN f."nameMy" ELSE p.name_my END,
      search_text_my = CASE WHEN jsonb_exists(r.after, 'nameMy') THEN f."searchTextMy" ELSE p.search_text_my END,
      description_my = CASE WHEN jsonb_exists(r.after, 'descriptionMy') THEN f."descriptionMy" ELSE p.description_my END,
      version = p.version + 1,
      updated_at = ${now}
    FROM ${rows}, jsonb_to_record(r.after) AS f (
      "brandId" int, "categoryId" int, "subcategoryId" int, name text, "searchText" text, description text,
      price int, weight int, photo1 text, photo2 text, photo3 text, photo4 text,
      "nameMy" text, "searchTextMy" text, "descriptionMy" text
    )
    WHERE p.id = r.product_id`
  await tx.$executeRaw`
    INSERT INTO stock_movements (product_id, delta, reason, created_at)
    SELECT product_id, (after->>'stockQuantity')::int - (before->>'stockQuantity')::int, 'import', ${now}
    FROM ${rows}
    WHERE (after->>'stockQuantity')::int <> (before->>'stockQuantity')::int
    ORDER BY line_number`
}
