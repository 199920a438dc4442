import { errorText } from '@/lib/platform/errors/error-text'
import { type Place, toPlace } from '@/lib/shop/catalogue/variants/group-locks.commands'
import {
  assertNoValues,
  type VariantPatch,
  isOfVariant,
  toNewValues,
  toRequestedValuesMy,
} from '@/lib/shop/catalogue/variants/values/requested-values.rules'
import {
  NO_OPTION_VALUES,
  resolveOptionValues,
  SAME_VALUES,
  toOptionValueColumns,
} from '@/lib/shop/catalogue/variants/values/option-values.rules'
import { isAt, TOO_MANY_PRODUCTS, toOtherPlace } from '@/lib/shop/catalogue/variants/group-items.rules'
import { completeGroups } from '@/lib/shop/catalogue/variants/group-completion.commands'
import type { Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import { MOVES_ALONE, NAME_LACKS_VALUES } from '@/lib/shop/catalogue/variants/values/group-names.rules'
import { nameContainsValues, toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'
import { toOptionRows, toValues } from '@/lib/shop/catalogue/variants/product-groups.view'
import { toNameColumns } from '@/lib/shop/catalogue/variants/group-entries.rules'
import { productAuditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import type { TransactionClient } from '@/lib/platform/db/client'
import type { ProductGroup } from '@/lib/platform/db/models'
import { validationError } from '@/lib/platform/errors/app-error'
import type { Admin } from '@/lib/platform/actors/actors'

/** The place of a single product in a group, as its own commands change it (decision 0173). */

type Product = Pick<Variant, keyof typeof productAuditColumns>

/** The columns that a change of a product's group, values or name writes; `groups`: those to be completed afterwards. */
export type VariantChange = { columns: Partial<Variant>; groups: readonly ProductGroup[] }

/**
 * What a change of a locked product means for its group; `now` is null for a new product, whose place is `patch`.
 * @throws AppError 'validation_failed' under group_id, a value or product_name: for an unknown group, one that is full or
 * in another place, for values that do not fit or are taken, for a name without them, and when a product would leave the
 * place of its group.
 */
export async function resolveVariant(
  tx: TransactionClient,
  now: Product | null,
  patch: VariantPatch & Place,
): Promise<VariantChange> {
  const formerId = now?.groupId ?? null
  const groupId = patch.group_id === undefined ? formerId : patch.group_id
  if (groupId === null) {
    assertNoValues(patch)
    return formerId === null
      ? { columns: {}, groups: [] }
      : { columns: NO_OPTION_VALUES, groups: await readGroups(tx, [formerId]) }
  }
  const place = toPlace(now ?? { brandId: null, categoryId: null, subcategoryId: null }, patch)
  if (now && groupId === formerId) {
    if (!isAt(now, place)) throw validationError('group_id', MOVES_ALONE)
    if (!isOfVariant(patch)) return { columns: assertNamed(now, patch), groups: [] }
  }
  const groups = await readGroups(tx, [formerId, groupId])
  const group = groups.find(({ id }) => id === groupId)
  if (!group) throw validationError('group_id', errorText('no_such_group'))
  if (!isAt(group, place)) throw validationError('group_id', toOtherPlace(place, group))
  const from = groups.find(({ id }) => id === formerId)
  const siblings = await readSiblings(tx, group.id, now?.id ?? 0)
  return { columns: toColumns(now, patch, { group, from, siblings }), groups }
}

/**
 * The group of a locked product that is restored, where its values get the spelling of the others; none when its values
 * were taken meanwhile or the group is full.
 */
export async function resolveReturn(tx: TransactionClient, id: number): Promise<VariantChange> {
  const product = await tx.product.findUniqueOrThrow({ where: { id }, select: productAuditColumns })
  const groups = await readGroups(tx, [product.groupId])
  const [group] = groups
  if (!group) return { columns: {}, groups }
  const siblings = await readSiblings(tx, group.id, id)
  const isPossible =
    siblings.length < MAX_GROUP_SIZE && !siblings.some((row) => hasValues(row, toValues(product)))
  return {
    columns: isPossible ? toColumns(product, {}, { group, from: group, siblings }) : NO_OPTION_VALUES,
    groups,
  }
}

const readGroups = (tx: TransactionClient, ids: readonly (number | null)[]): Promise<ProductGroup[]> =>
  tx.productGroup.findMany({ where: { id: { in: ids.filter((id) => id !== null) } }, orderBy: { id: 'asc' } })

function assertNamed(now: Product, { product_name: name }: VariantPatch): Partial<Variant> {
  if (name !== undefined && name !== now.name && !nameContainsValues(name, toValues(now)))
    throw validationError('product_name', NAME_LACKS_VALUES)
  return {}
}

/** The other products and drafts of a group. */
const readSiblings = (tx: TransactionClient, groupId: number, id: number) =>
  tx.product.findMany({
    where: { groupId, OR: [{ archivedAt: null }, { isDraft: true }], id: { not: id } },
    select: productAuditColumns,
  })

type Sibling = Awaited<ReturnType<typeof readSiblings>>[number]

const hasValues = (row: Sibling, values: readonly string[]): boolean =>
  toValueKey(toValues(row)) === toValueKey(values)

/** The group that a product is to be in, with its other products, and the one that it is `from`. */
type Groups = { group: ProductGroup; from: ProductGroup | undefined; siblings: readonly Sibling[] }

/** The columns of a product in a group; its values get the spelling that they have in the group. */
function toColumns(
  now: Product | null,
  patch: VariantPatch,
  { group, from, siblings }: Groups,
): Partial<Variant> {
  const isJoining = now?.groupId !== group.id
  if (isJoining && siblings.length >= MAX_GROUP_SIZE) throw validationError('group_id', TOO_MANY_PRODUCTS)
  const optionCount = toOptionRows(group).length
  const values = toNewValues(now, patch, optionCount)
  if (siblings.some((row) => hasValues(row, values))) throw validationError('value_1', SAME_VALUES)
  const valuesMy = toRequestedValuesMy(patch).slice(0, optionCount)
  const requested = { values, valuesMy, name: patch.product_name, nameMy: patch.name_my }
  const entries = [
    { item: null, row: now, isJoining, from, requested },
    ...siblings.map((row) => ({ item: null, row, isJoining: false, requested: {} })),
  ]
  const valueOrder = values.map((_, option) =>
    siblings.flatMap((row) => toValues(row).slice(option, option + 1)),
  )
  const [optionValues] = resolveOptionValues(entries, { optionCount, former: group, next: group, valueOrder })
  return optionValues
    ? { ...toOptionValueColumns(group.id, optionValues), ...toNameColumns(optionValues) }
    : {}
}

/** Completes the groups that a change of a product concerns. */
export function completeVariant(tx: TransactionClient, admin: Admin<'catalogue'>, change: VariantChange) {
  const completions = change.groups.map((group) => ({ group }))
  return completeGroups(tx, admin, completions)
}
