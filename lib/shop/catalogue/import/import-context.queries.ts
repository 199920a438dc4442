import type { EditableRow } from '@/lib/shop/catalogue/products/catalogue.view'
import { toEditableListProduct } from '@/lib/shop/catalogue/products/catalogue.view'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { ExistingProduct, FileRow } from '@/lib/shop/catalogue/import/product-import.rules'
import { getNewKey, toNameKey, toProductKey } from '@/lib/shop/catalogue/import/import-duplicates.rules'
import { loadGroups } from '@/lib/shop/catalogue/import/variants/import-groups.queries'
import { findImages } from '@/lib/shop/catalogue/import/images/import-images.queries'
import { findCodeOwners } from '@/lib/shop/catalogue/search/quick-codes.queries'
import { foldShortCode } from '@/lib/platform/text/short-code'
import {
  type CodeLookup,
  type ImportContext,
  groupLinesById,
  type RowPlan,
} from '@/lib/shop/catalogue/import/import-rows.rules'
import {
  isStorable,
  type NamedRecord,
  type TaxonomyColumn,
  taxonomyColumns,
  taxonomyKey,
  type TaxonomyLookup,
} from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { FIELD_COLUMNS } from '@/lib/shop/catalogue/products/products.queries'
import { db } from '@/lib/platform/db/client'
import { createYield } from '@/lib/platform/concurrency/event-loop'

/**
 * Loads the records that the rows of a file may refer to, one query per kind, however many rows there are. `imageSet`
 * is the id of the images uploaded for the import; `asDrafts`: its new products are drafts.
 */
export async function loadImportContext(
  rows: readonly FileRow[],
  { imageSet, asDrafts = false }: { imageSet?: number | undefined; asDrafts?: boolean } = {},
): Promise<ImportContext> {
  const lines = groupLinesById(rows)
  const products = await loadProducts([...lines.keys()])
  const taxonomies = await readTaxonomies(rows)
  const images = await findImages(rows, imageSet)
  const groups = await loadGroups(rows)
  const codes = await readCodes(rows)
  return { lines, products, taxonomies, images, groups, codes, asDrafts }
}

/** The quick codes of the rows: who has them, and on which lines they are. */
async function readCodes(rows: readonly FileRow[]): Promise<CodeLookup> {
  const lines = new Map<string, number[]>()
  for (const { line, cells } of rows) {
    const code = foldShortCode(cells['quick_code'] ?? '')
    if (code === null) continue
    const known = lines.get(code)
    if (known) known.push(line)
    else lines.set(code, [line])
  }
  return { lines, owners: await findCodeOwners([...lines.keys()]) }
}

/**
 * The products that have the name of a new row in its subcategory, by key: the one that has its quick code too, or else the
 * oldest.
 */
export async function loadSameNames(plans: readonly RowPlan[]): Promise<Map<string, ExistingProduct>> {
  const added = new Map(plans.map((plan) => [getNewKey(plan), plan] as const))
  added.delete(null)
  const owners = [...added.values()].flatMap(({ codeOwner }) => codeOwner ?? [])
  const named = [...added.values()].flatMap(({ after, codeOwner }) =>
    after && codeOwner === undefined ? [after] : [],
  )
  const oldest = named.length === 0 ? [] : await findOldest(named)
  const products = await loadProducts([...new Set([...owners, ...oldest.map(({ id }) => id)])])
  const keys = [
    ...owners.map((id) => [toProductKey(id), id] as const),
    ...oldest.map(({ id, subcategoryId, searchText }) => [toNameKey(subcategoryId, searchText), id] as const),
  ]
  return new Map(
    keys.flatMap(([key, id]) => {
      const product = products.get(id)
      return product && !product.isArchived ? [[key, product] as const] : []
    }),
  )
}

/** The oldest products of these names in their subcategories. */
const findOldest = (
  names: readonly AuditFields[],
): Promise<{ id: number; subcategoryId: number; searchText: string }[]> =>
  db().$queryRaw`
    SELECT min(p.id)::int AS id, p.subcategory_id AS "subcategoryId", p.search_text AS "searchText"
    FROM products p
    JOIN unnest(${names.map((after) => Number(after['subcategoryId']))}::int[],
      ${names.map((after) => String(after['searchText']))}::text[]) AS new_name (subcategory_id, search_text)
      USING (subcategory_id, search_text)
    WHERE ${IS_EDITABLE}
    GROUP BY p.subcategory_id, p.search_text`

type StandingRow = EditableRow & {
  isArchived: boolean
  groupName: string | null
  options: (string | null)[]
  photoOption: number | null
}

/** Products per query. */
const BATCH_SIZE = 2_000

/** These products by id, archived ones included. */
export async function loadProducts(ids: readonly number[]): Promise<Map<number, ExistingProduct>> {
  const found = new Map<number, ExistingProduct>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const rows = await db().$queryRaw<StandingRow[]>`
      SELECT p.id, p.version, ${FIELD_COLUMNS},
        b.name AS "brandName", c.name AS "categoryName", s.name AS "subcategoryName",
        b.name_my AS "brandNameMy", c.name_my AS "categoryNameMy", s.name_my AS "subcategoryNameMy",
        NOT ${IS_EDITABLE} AS "isArchived",
        g.name AS "groupName", ARRAY[g.option_1, g.option_2, g.option_3] AS options,
        g.photo_option AS "photoOption"
      FROM products p
      LEFT JOIN product_groups g ON g.id = p.group_id
      LEFT JOIN brands b ON b.id = p.brand_id
      LEFT JOIN categories c ON c.id = p.category_id
      LEFT JOIN subcategories s ON s.id = p.subcategory_id
      WHERE p.id = ANY(${ids.slice(from, from + BATCH_SIZE)}::int[])`
    for (const { isArchived, groupName, options, photoOption, ...row } of rows) {
      const group =
        groupName === null
          ? null
          : {
              id: row.groupId,
              name: groupName,
              options: options.filter((option) => option !== null),
              photoOption,
            }
      found.set(row.id, { product: toEditableListProduct(row), version: row.version, isArchived, group })
    }
  }
  return found
}

/**
 * The key of each cell that names a brand, category or subcategory. It is memoized, because a cell with Zawgyi may
 * take milliseconds.
 */
async function readKeys(rows: readonly FileRow[]): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  const yieldTurn = createYield()
  for (const { cells } of rows) {
    for (const column of taxonomyColumns) {
      const cell = cells[column] ?? ''
      if (keys.has(cell)) continue
      keys.set(cell, taxonomyKey(cell))
      await yieldTurn()
    }
  }
  return keys
}

async function readTaxonomies(rows: readonly FileRow[]): Promise<TaxonomyLookup> {
  const normalizedKeys = await readKeys(rows)
  const keys = (column: TaxonomyColumn) => [
    ...new Set(rows.map(({ cells }) => normalizedKeys.get(cells[column] ?? '') ?? '').filter(isStorable)),
  ]
  const brands = await db().$queryRaw<(NamedRecord & { normalizedName: string })[]>`
    SELECT id, name, normalized_name AS "normalizedName" FROM brands WHERE normalized_name = ANY(${keys('brand')}::text[])`
  const categories = await db().$queryRaw<(NamedRecord & { normalizedName: string; brandId: number })[]>`
    SELECT id, name, normalized_name AS "normalizedName", brand_id AS "brandId" FROM categories
    WHERE normalized_name = ANY(${keys('category')}::text[])`
  const subcategories = await db().$queryRaw<
    (NamedRecord & { normalizedName: string; categoryId: number })[]
  >`
    SELECT id, name, normalized_name AS "normalizedName", category_id AS "categoryId" FROM subcategories
    WHERE normalized_name = ANY(${keys('subcategory')}::text[])`
  return {
    keys: normalizedKeys,
    brands: new Map(brands.map((brand) => [brand.normalizedName, brand])),
    categories: byKey(categories),
    subcategories: byKey(subcategories),
  }
}

function byKey<T extends { normalizedName: string }>(rows: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of rows) {
    const same = found.get(row.normalizedName)
    if (same) same.push(row)
    else found.set(row.normalizedName, [row])
  }
  return found
}
