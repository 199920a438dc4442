import {
  NO_OPTION_VALUES,
  resolveOptionValues,
} from '@/lib/shop/catalogue/variants/values/option-values.rules'
import {
  isChanged,
  listEntries,
  toForAllColumns,
  type VariantEntry,
  type Shared,
  toVariantColumns,
  toNewColumns,
} from '@/lib/shop/catalogue/variants/group-entries.rules'
import {
  assertItems,
  type GroupItems,
  type GroupPlace,
  isAt,
} from '@/lib/shop/catalogue/variants/group-items.rules'
import {
  type ProductChange,
  toUpdate,
  writeProducts,
} from '@/lib/shop/catalogue/products/product-writer.commands'
import { type PhotoRequest, resolvePhotoSets } from '@/lib/shop/catalogue/variants/photo-sets.rules'
import type { ForAll } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { isEditable, type Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import type { OptionValues, GroupNames } from '@/lib/shop/catalogue/variants/values/group-names.rules'
import { toOptionRows } from '@/lib/shop/catalogue/variants/product-groups.view'
import type { TransactionClient } from '@/lib/platform/db/client'
import type { ProductGroup } from '@/lib/platform/db/models'
import type { Admin } from '@/lib/platform/actors/actors'

type GroupChange = {
  /** The locked group as it was. */
  group: ProductGroup
  /** Its names of before; null when it is new. */
  former: GroupNames | null
  next: GroupNames & GroupPlace
  /** The locked products of the group, deleted ones included, and those of the request. */
  variants: readonly Variant[]
  items: GroupItems
  valueOrder?: readonly (readonly string[])[]
  shared: Shared
  forAll?: ForAll | undefined
  photos: PhotoRequest
  current: object | null
}

/**
 * Writes the products of a locked group: those that leave, change, move, join and are new. Returns the ids of all that
 * the group had or has.
 * @throws AppError as `assertItems`, `resolveOptionValues`, `resolvePhotoSets` and `toNewColumns` do.
 */
export async function writeGroupProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  {
    group,
    former,
    next,
    variants,
    items,
    valueOrder = [],
    shared,
    forAll = {},
    photos,
    current,
  }: GroupChange,
): Promise<number[]> {
  const { brandId, categoryId, subcategoryId, ...names } = next
  const place = { brandId, categoryId, subcategoryId }
  assertItems(items, { groupId: group.id, place, variants, current })
  const entries = listEntries(items, group.id, variants)
  const optionCount = toOptionRows(group).length
  const resolvedValues = resolveOptionValues(entries, {
    optionCount,
    former,
    next: names,
    valueOrder,
  })
  const resolved = entries.flatMap((entry, n) =>
    resolvedValues[n] ? [{ entry, optionValues: resolvedValues[n] }] : [],
  )
  const named = resolved.map(({ entry, optionValues }) => ({
    values: optionValues.values,
    variant: entry.isJoining ? null : entry.variant,
  }))
  const photosByValue = resolvePhotoSets(photos, named, optionCount)
  const toCommon = ({ values }: OptionValues) => ({
    ...toForAllColumns(forAll),
    ...photosByValue.given(values),
  })
  const leaving = variants.filter(({ id }) => items.removed.includes(id))
  const changes = [
    ...leaving.map((variant) => toUpdate(variant, NO_OPTION_VALUES)),
    ...moveDeleted(variants, group.id, place),
    ...resolved.flatMap(({ entry, optionValues }) =>
      toVariantChange(entry, toVariantColumns(entry, group.id, place, optionValues, toCommon(optionValues))),
    ),
  ]
  const [sibling = null] = variants.filter((variant) => variant.groupId === group.id && isEditable(variant))
  const creations = resolved.flatMap(({ entry, optionValues }): ProductChange[] => {
    const { variant, added } = entry
    if (variant) return []
    const columns = toNewColumns(entry, group.id, place, optionValues, {
      shared,
      sibling,
      groupName: names.name,
      ofValue: photosByValue.shared(optionValues.values),
    })
    const isDraft = shared.status === 'draft'
    return [{ verb: 'create', columns, stock: added?.stock_quantity ?? 0, isDraft }]
  })
  const created = await writeProducts(tx, admin, [...changes, ...creations])
  return [...variants.map(({ id }) => id), ...created]
}

/** Deleted products move along, so that they can be restored. */
const moveDeleted = (variants: readonly Variant[], groupId: number, place: GroupPlace): ProductChange[] =>
  variants
    .filter((variant) => variant.groupId === groupId && !isEditable(variant) && !isAt(variant, place))
    .map((variant) => toUpdate(variant, place))

function toVariantChange(
  { variant, change }: VariantEntry,
  data: ReturnType<typeof toVariantColumns>,
): ProductChange[] {
  if (!variant) return []
  const stock = change?.stock_quantity
  const isStockChanged = stock !== undefined && stock !== variant.stockQuantity
  if (!isChanged(variant, data) && !isStockChanged) return []
  const { valueKey, ...rest } = data
  return [toUpdate(variant, valueKey === variant.valueKey ? rest : data, stock)]
}
