import { isDeepStrictEqual } from 'node:util'
import { recordChanges } from '@/lib/platform/audit/audit-log.commands'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { NO_OPTION_VALUES } from '@/lib/shop/catalogue/variants/values/option-values.rules'
import { lockVariants } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { toUpdate, writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { isEditable, type Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import { mergeValues, toValuePlaces } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { toOptionRows, toValues } from '@/lib/shop/catalogue/variants/product-groups.view'
import type { TransactionClient } from '@/lib/platform/db/client'
import type { ProductGroup } from '@/lib/platform/db/models'
import type { Admin } from '@/lib/platform/actors/actors'

/** The last step of the commands that change the products of groups. */

/** The fields of a group as the audit log stores them. */
const toGroupAudit = (group: ProductGroup): AuditFields => {
  const { id, name, nameMy, brandId, categoryId, subcategoryId } = group
  const { option1, option1My, option2, option2My, option3, option3My, photoOption } = group
  const [values1 = '', values2 = '', values3 = ''] = toOptionRows(group).map(({ order }) => order.join(', '))
  return {
    id,
    name,
    nameMy,
    brandId,
    categoryId,
    subcategoryId,
    option1,
    option1My,
    option2,
    option2My,
    option3,
    option3My,
    photoOption,
    values1,
    values2,
    values3,
  }
}

/** What a change of a locked group writes beside its products. */
export type GroupCompletion = {
  /** The group as it was. */
  group: ProductGroup
  data?: Partial<ProductGroup>
  /** The values of each option as the shop is to show them. */
  valueOrder?: readonly (readonly string[])[]
  /** The values of products in the order in which they were typed, for those that the group did not have. */
  typedValues?: readonly (readonly string[])[]
  /** True when the group was created by this change. */
  isNew?: boolean
}

/** Groups per statement. */
const BATCH_SIZE = 250

/**
 * Completes changes of locked groups: writes `data`, and the values that their products have now, in the order of
 * `valueOrder`, else in the order in which they were typed. Groups without products on sale and drafts are deleted.
 */
export async function completeGroups(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  completions: readonly GroupCompletion[],
): Promise<void> {
  for (let from = 0; from < completions.length; from += BATCH_SIZE)
    await completeBatch(tx, admin, completions.slice(from, from + BATCH_SIZE))
}

async function completeBatch(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  completions: readonly GroupCompletion[],
): Promise<void> {
  const rows = await tx.product.findMany({
    where: { groupId: { in: completions.map(({ group }) => group.id) } },
    select: { groupId: true, value1: true, value2: true, value3: true, archivedAt: true, isDraft: true },
    orderBy: { id: 'asc' },
  })
  const inUse = new Set(rows.filter(isEditable).map(({ groupId }) => groupId))
  const values = new Map(completions.map(({ group }) => [group.id, [] as string[][]]))
  for (const row of rows) values.get(row.groupId ?? 0)?.push(toValues(row))
  const empty = completions.map(({ group }) => group).filter(({ id }) => !inUse.has(id))
  await dissolveGroups(tx, admin, empty)
  const kept = completions.filter(({ group }) => inUse.has(group.id))
  for (const { group, data } of kept)
    if (data) await tx.productGroup.update({ where: { id: group.id }, data })
  await writeValues(tx, kept, values)
  await auditGroups(tx, admin, kept)
}

/** Writes the values of each group, and its next version unless it is new. */
async function writeValues(
  tx: TransactionClient,
  completions: readonly GroupCompletion[],
  values: ReadonlyMap<number, readonly string[][]>,
): Promise<void> {
  if (completions.length === 0) return
  const columns = completions.map((completion) => {
    const { group, isNew = false } = completion
    const [values1 = [], values2 = [], values3 = []] = orderOptions(completion, values.get(group.id) ?? [])
    return { id: group.id, step: isNew ? 0 : 1, values1, values2, values3 }
  })
  await tx.$executeRaw`
    UPDATE product_groups g SET version = g.version + f.step, updated_at = ${new Date()},
      values_1 = ARRAY(SELECT jsonb_array_elements_text(f.values1)),
      values_2 = ARRAY(SELECT jsonb_array_elements_text(f.values2)),
      values_3 = ARRAY(SELECT jsonb_array_elements_text(f.values3))
    FROM jsonb_to_recordset(${JSON.stringify(columns)}::jsonb)
      AS f (id int, step int, values1 jsonb, values2 jsonb, values3 jsonb)
    WHERE g.id = f.id`
}

/** The values of each option that products have: those of `valueOrder` first, then of the group, then as typed. */
function orderOptions(
  { group, valueOrder = [], typedValues = [] }: GroupCompletion,
  inUse: readonly (readonly string[])[],
): string[][] {
  return toOptionRows(group).map(({ order }, option) => {
    const at = (values: readonly string[]) => values.slice(option, option + 1)
    const placeOf = toValuePlaces(
      mergeValues([...(valueOrder[option] ?? []), ...order], typedValues.flatMap(at)),
    )
    return mergeValues([], inUse.flatMap(at)).sort((a, b) => placeOf(a) - placeOf(b))
  })
}

/** Deletes locked groups; their products, deleted ones included, stay without a group. Returns these. */
export async function dissolveGroups(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  groups: readonly ProductGroup[],
): Promise<Variant[]> {
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const variants = await lockVariants(tx, ids)
  const changes = variants.map((variant) => toUpdate(variant, NO_OPTION_VALUES))
  await writeProducts(tx, admin, changes)
  await tx.productGroup.deleteMany({ where: { id: { in: ids } } })
  const deleted = groups.map((group) => ({ id: group.id, before: toGroupAudit(group), after: null }))
  await recordChanges(tx, admin, 'product_group', 'delete', deleted)
  return variants
}

/** Records the creation of new groups, and what has changed of others. */
async function auditGroups(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  completions: readonly GroupCompletion[],
): Promise<void> {
  const rows = await tx.productGroup.findMany({
    where: { id: { in: completions.map(({ group }) => group.id) } },
  })
  const facts = new Map(rows.map((row) => [row.id, toGroupAudit(row)]))
  const states = completions.map(({ group, isNew = false }) => ({
    id: group.id,
    before: isNew ? null : toGroupAudit(group),
    after: facts.get(group.id) ?? null,
  }))
  const created = states.filter(({ before }) => before === null)
  const changed = states.filter(({ before, after }) => before !== null && !isDeepStrictEqual(before, after))
  await recordChanges(tx, admin, 'product_group', 'create', created)
  await recordChanges(tx, admin, 'product_group', 'update', changed)
}
