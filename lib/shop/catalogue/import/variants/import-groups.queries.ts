import {
  type GroupRow,
  readGroupRow,
  type StoredGroupRow,
} from '@/lib/shop/catalogue/import/variants/import-group-rows.rules'
import type { ShopVariant } from '@/lib/shop/catalogue/import/variants/import-group-problems.rules'
import { type GroupLookup, toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import { isStorable, taxonomyKey } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import type { FileRow, ImportGroup } from '@/lib/shop/catalogue/import/product-import.rules'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { db, sql, type TransactionClient } from '@/lib/platform/db/client'
import type { ProductGroup } from '@/lib/platform/db/models'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { createYield } from '@/lib/platform/concurrency/event-loop'

type NamedGroup = {
  id: number
  name: string
  subcategoryId: number
  options: (string | null)[]
  photoOption: number | null
}

const toImportGroup = ({ id, name, options, photoOption }: NamedGroup): ImportGroup => ({
  id,
  name,
  options: options.filter((option) => option !== null),
  photoOption,
})

const NAMED_COLUMNS = sql`
  id, name, subcategory_id AS "subcategoryId", ARRAY[option_1, option_2, option_3] AS options,
  photo_option AS "photoOption"`

/** The groups that have a name of the file, in any subcategory: the subcategory of a row is not known yet. */
export async function loadGroups(rows: readonly FileRow[]): Promise<GroupLookup> {
  const names = await readNames(rows)
  if (names.length === 0) return new Map()
  const groups = await db().$queryRaw<NamedGroup[]>`
    SELECT ${NAMED_COLUMNS} FROM product_groups WHERE normalized_name = ANY(${names}::text[])`
  return new Map(groups.map((group) => [toGroupKey(group.subcategoryId, group.name), toImportGroup(group)]))
}

/** The products of the groups that rows refer to, drafts included. */
export async function loadGroupVariants(groups: GroupLookup): Promise<ShopVariant[]> {
  const names = [...new Set([...groups.values()].map(({ name }) => toSearchText(name)))]
  if (names.length === 0) return []
  const variants = await db().$queryRaw<
    { id: number; valueKey: string; name: string; subcategoryId: number }[]
  >`
    SELECT p.id, p.value_key AS "valueKey", g.name, g.subcategory_id AS "subcategoryId"
    FROM product_groups g JOIN products p ON p.group_id = g.id
    WHERE g.normalized_name = ANY(${names}::text[]) AND ${IS_EDITABLE}`
  return variants.map(({ id, valueKey, name, subcategoryId }) => ({
    productId: id,
    valueKey,
    groupKey: toGroupKey(subcategoryId, name),
  }))
}

/** The groups of these products by their ids, as a file names them. */
export async function loadGroupNames(ids: readonly (number | null)[]): Promise<Map<number, ImportGroup>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const rows = await db().$queryRaw<NamedGroup[]>`
    SELECT ${NAMED_COLUMNS} FROM product_groups WHERE id = ANY(${known}::int[])`
  return new Map(rows.map((group) => [group.id, toImportGroup(group)]))
}

/** The normalized names of the groups in a file; one with Zawgyi may take milliseconds. */
async function readNames(rows: readonly FileRow[]): Promise<string[]> {
  const keys = new Map<string, string>()
  const yieldTurn = createYield()
  for (const { cells } of rows) {
    const cell = cells.group ?? ''
    if (cell.trim() === '' || keys.has(cell)) continue
    keys.set(cell, taxonomyKey(cell))
    await yieldTurn()
  }
  return [...new Set(keys.values())].filter(isStorable)
}

/** Whether an import is applied or undone: its plan has the fields after and before it. */
export type ImportDirection = 'apply' | 'undo'

/** The rows that change a group, in the order of the file; an undo also has the products that it archived. */
export async function readGroupRows(
  tx: TransactionClient,
  id: number,
  direction: ImportDirection,
): Promise<GroupRow[]> {
  const [fields, isChanged] =
    direction === 'apply'
      ? [sql`r.after`, sql`jsonb_exists(r.after, 'group')`]
      : [
          sql`coalesce(r.before, '{}')`,
          sql`(jsonb_exists(r.before, 'group') OR (r.action = 'create' AND p.group_id IS NOT NULL))`,
        ]
  const stored = await tx.$queryRaw<StoredGroupRow[]>`
    SELECT p.id AS "productId", p.group_id AS "groupId", p.brand_id AS "brandId", p.category_id AS "categoryId",
      p.subcategory_id AS "subcategoryId", ${fields} AS fields,
      r.before->>'groupId' = r.after->>'groupId'
        AND r.before->>'photoOption' IS DISTINCT FROM r.after->>'photoOption' AS "isPhotoOptionChanged"
    FROM product_import_rows r JOIN products p ON p.id = r.product_id
    WHERE r.import_id = ${id} AND r.action IN ('create', 'change') AND ${isChanged}
    ORDER BY r.line_number`
  const rows: GroupRow[] = []
  const yieldTurn = createYield()
  for (const row of stored) {
    rows.push(readGroupRow(row))
    await yieldTurn()
  }
  return rows
}

/**
 * The groups of the plan that exist, by the keys of its rows. An undo finds the group that a product had by its id: it may
 * have another name.
 */
export async function findPlannedGroups(
  tx: TransactionClient,
  rows: readonly GroupRow[],
  direction: ImportDirection,
): Promise<Map<string, ProductGroup>> {
  const wanted = [...new Map(rows.map((row) => [row.key, row] as const)).values()].filter(
    ({ key }) => key !== null,
  )
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT g.id FROM product_groups g JOIN unnest(${wanted.map(({ subcategoryId }) => subcategoryId)}::int[],
      ${wanted.map(({ name }) => toSearchText(name))}::text[]) AS wanted (subcategory_id, normalized_name)
      USING (subcategory_id, normalized_name)`
  const former =
    direction === 'undo' ? wanted.map(({ plannedId }) => plannedId).filter((id) => id !== null) : []
  const ids = [...found.map(({ id }) => id), ...former]
  const groups = await tx.productGroup.findMany({ where: { id: { in: ids } } })
  const byName = new Map(groups.map((group) => [toGroupKey(group.subcategoryId, group.name), group]))
  const byId = new Map(direction === 'undo' ? groups.map((group) => [group.id, group] as const) : [])
  return new Map(
    wanted.flatMap(({ key, plannedId }) => {
      const group = byId.get(plannedId ?? 0) ?? byName.get(key ?? '')
      return key !== null && group ? [[key, group] as const] : []
    }),
  )
}
