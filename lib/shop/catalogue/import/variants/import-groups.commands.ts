/**
 * lib/shop/catalogue/import/variants: The product groups of an import: which rows are variants of one, and what is
 * wrong with them.
 */

import {
  NO_OPTION_VALUES,
  toOptionValueColumns,
} from '@/lib/shop/catalogue/variants/values/option-values.rules'
import { lockGroups } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { completeGroups } from '@/lib/shop/catalogue/variants/group-completion.commands'
import {
  assertPlanned,
  assertSizes,
} from '@/lib/shop/catalogue/import/variants/import-group-conflicts.commands'
import { createSpelling, type GroupRow } from '@/lib/shop/catalogue/import/variants/import-group-rows.rules'
import {
  findPlannedGroups,
  type ImportDirection,
  readGroupRows,
} from '@/lib/shop/catalogue/import/variants/import-groups.queries'
import { toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import { join, sql, type TransactionClient } from '@/lib/platform/db/client'
import { toAssignments } from '@/lib/shop/catalogue/products/product-writer.commands'
import type { ProductGroup } from '@/lib/platform/db/models'
import type { Admin } from '@/lib/platform/actors/actors'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** Puts the products of an import into groups and takes them out; the caller locks the import and the taxonomy. */

/** Locks the groups that the products of an import are in or get into, by ascending id, before the products. */
export async function lockImportGroups(tx: TransactionClient, id: number): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT group_id AS id FROM products
    WHERE group_id IS NOT NULL AND id IN (SELECT product_id FROM product_import_rows WHERE import_id = ${id})
    UNION
    SELECT g.id FROM product_groups g WHERE g.name IN (
      SELECT unnest(ARRAY[after->>'group', before->>'group']) FROM product_import_rows WHERE import_id = ${id}
    )
    UNION
    SELECT unnest(ARRAY[after->>'groupId', before->>'groupId'])::int FROM product_import_rows WHERE import_id = ${id}`
  await lockGroups(
    tx,
    rows.map((row) => row.id),
  )
}

/**
 * Gives the products of an import the groups and values of its plan, or undoes that. Missing groups are made; groups that
 * have no products any more are deleted.
 * @throws AppError 'conflict' when a group got another name, other options or too many products since the check, or, for an
 * undo, other options, another subcategory or too many products since the import.
 */
export async function writeImportGroups(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  direction: ImportDirection,
): Promise<void> {
  const rows = await readGroupRows(tx, id, direction)
  const groups = await findPlannedGroups(tx, rows, direction)
  assertPlanned(rows, groups, direction)
  const created = await createGroups(tx, rows, groups)
  await writeColumns(tx, rows, groups)
  const former = [...new Set(rows.flatMap(({ groupId }) => (groupId === null ? [] : [groupId])))]
  const formerGroups = await tx.productGroup.findMany({ where: { id: { in: former } } })
  const affected = new Map([...formerGroups, ...groups.values()].map((group) => [group.id, group]))
  const typedValues = new Map<number, string[][]>()
  for (const { key, values } of rows) {
    const groupId = groups.get(key ?? '')?.id ?? 0
    const typed = typedValues.get(groupId)
    if (typed) typed.push(values)
    else typedValues.set(groupId, [values])
  }
  const photoOptions = new Map(
    rows.flatMap(({ key, photoOption, isPhotoOptionChanged }) =>
      isPhotoOptionChanged ? [[groups.get(key ?? '')?.id ?? 0, photoOption] as const] : [],
    ),
  )
  const completions = [...affected.values()].map((group) => {
    const photoOption = photoOptions.get(group.id)
    return {
      group,
      isNew: created.has(group.id),
      typedValues: typedValues.get(group.id) ?? [],
      ...(photoOption === undefined ? {} : { data: { photoOption } }),
    }
  })
  await completeGroups(tx, admin, completions)
  await assertSizes(tx, [...affected.keys()], direction)
}

/** Makes the groups that are missing, each as its first row says, and adds them to `groups`; returns their ids. */
async function createGroups(
  tx: TransactionClient,
  rows: readonly GroupRow[],
  groups: Map<string, ProductGroup>,
): Promise<Set<number>> {
  const missing = new Map<string, GroupRow>()
  for (const row of rows) {
    const group = groups.get(row.key ?? '')
    if (row.key !== null && !group && !missing.has(row.key)) missing.set(row.key, row)
  }
  const columns = [...missing.values()].map(
    ({ name, options, photoOption, brandId, categoryId, subcategoryId }) => {
      const [option1 = '', option2 = null, option3 = null] = options
      const place = { brandId, categoryId, subcategoryId }
      return { ...place, name, normalizedName: toSearchText(name), option1, option2, option3, photoOption }
    },
  )
  const ids = new Set<number>()
  for (let from = 0; from < columns.length; from += BATCH_SIZE) {
    const data = columns.slice(from, from + BATCH_SIZE)
    for (const group of await tx.productGroup.createManyAndReturn({ data })) {
      ids.add(group.id)
      groups.set(toGroupKey(group.subcategoryId, group.name), group)
    }
  }
  return ids
}

/** The columns of a product's place in its group. */
const CHOICE_COLUMNS = [
  ...(['groupId', 'valueKey', 'value1', 'value1My', 'value2', 'value2My', 'value3', 'value3My'] as const),
]

/** Rows per statement. */
const BATCH_SIZE = 250

/** Writes the columns; first every product gives up its key, so that products may exchange their values. */
async function writeColumns(
  tx: TransactionClient,
  rows: readonly GroupRow[],
  groups: Map<string, ProductGroup>,
): Promise<void> {
  const spell = createSpelling(groups.values())
  const columns = rows.map(({ key, productId, values, valuesMy }) => {
    const group = groups.get(key ?? '')
    const spelled = values.map((value, option) => (group ? spell(group.id, option, value) : value))
    const optionValues = group
      ? toOptionValueColumns(group.id, { values: spelled, valuesMy })
      : NO_OPTION_VALUES
    return { id: productId, columns: optionValues }
  })
  const ids = rows.filter(({ groupId }) => groupId !== null).map(({ productId }) => productId)
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    const batch = ids.slice(from, from + BATCH_SIZE)
    await tx.$executeRaw`UPDATE products SET value_key = '~' || id WHERE id = ANY(${batch}::int[])`
  }
  for (let from = 0; from < columns.length; from += BATCH_SIZE) {
    const batch = JSON.stringify(columns.slice(from, from + BATCH_SIZE))
    await tx.$executeRaw`
      UPDATE products p SET ${join(toAssignments(CHOICE_COLUMNS, sql`f.columns`))}
      FROM jsonb_to_recordset(${batch}::jsonb) AS f (id int, columns jsonb) WHERE p.id = f.id`
  }
}
