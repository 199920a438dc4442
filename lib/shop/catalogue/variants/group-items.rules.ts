import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { atItem, type Item } from '@/lib/shop/catalogue/variants/group-item-errors.rules'
import { isEditable, type Variant } from '@/lib/shop/catalogue/variants/variants.rules'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'
import type {
  AddedGroupProduct,
  ChangedGroupProduct,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import { conflict, validationError } from '@/lib/platform/errors/app-error'

/** The products that a request names, and where. `added` is the name of the list of added products. */
export type GroupItems = {
  products: readonly ChangedGroupProduct[]
  added: readonly AddedGroupProduct[]
  removed: readonly number[]
  addedList: 'products' | 'add'
}

export type GroupPlace = { brandId: number; categoryId: number; subcategoryId: number }
/** The place of a product, which a draft may lack. */
export type DraftPlace = { [Level in keyof GroupPlace]: number | null }

type Known = {
  groupId: number
  place: GroupPlace
  /** The locked products of the group and those of the request. */
  variants: readonly Variant[]
  /** What a conflict shows as the current state; null for a new group, which has none. */
  current: object | null
}

export const TOO_MANY_PRODUCTS = errorText('max_products', { count: MAX_GROUP_SIZE })

/**
 * Checks that the request names products that exist, each once, that changed and removed ones are in the group and
 * added ones in none, and that they are as the caller saw them.
 * @throws AppError 'validation_failed' under id or the name of a list, or 'conflict' with the current state as `current`.
 */
export function assertItems({ products, added, removed, addedList }: GroupItems, known: Known): void {
  const variants = new Map(known.variants.map((variant) => [variant.id, variant]))
  const named = new Set<number>()
  const check = (item: Item, id: number, work: (variant: Variant | undefined) => void) =>
    atItem(item, () => {
      if (named.has(id)) throw validationError('id', errorText('product_repeated'))
      named.add(id)
      work(variants.get(id))
    })
  products.forEach((product, index) =>
    check({ list: 'products', index }, product.id, (variant) => {
      assertOwn(variant, known)
      assertSeen(variant, product, known)
    }),
  )
  removed.forEach((id, index) =>
    check({ list: 'remove', index }, id, (variant) => {
      assertOwn(variant, known)
    }),
  )
  added.forEach((product, index) => {
    if (product.id === undefined) return
    check({ list: addedList, index }, product.id, (variant) => {
      assertFree(variant, known)
      assertSeen(variant, product, known)
    })
  })
  const size = known.variants.filter(({ groupId }) => groupId === known.groupId).filter(isEditable).length
  const sizeAfter = size - removed.length + added.length
  if (sizeAfter > MAX_GROUP_SIZE) throw validationError(addedList, TOO_MANY_PRODUCTS)
  if (sizeAfter === 0) throw validationError('remove', errorText('group_not_empty'))
}

function assertOwn(variant: Variant | undefined, { groupId, current }: Known): asserts variant is Variant {
  if (variant?.groupId !== groupId) throw validationError('id', errorText('product_not_in_group'))
  if (!isEditable(variant)) throw changedMeanwhile(variant, current)
}

function assertFree(variant: Variant | undefined, { place }: Known): asserts variant is Variant {
  if (!variant || !isEditable(variant)) throw validationError('id', errorText('no_such_product'))
  if (variant.groupId !== null) throw validationError('id', errorText('product_in_a_group'))
  if (!isAt(variant, place)) throw validationError('id', toOtherPlace(variant, place))
}

/** What keeps a product out of the group: the first that differs, because the others belong to it. */
export function toOtherPlace(row: DraftPlace, place: DraftPlace): ErrorText {
  if (row.brandId !== place.brandId) return errorText('product_of_another_brand')
  if (row.categoryId !== place.categoryId) return errorText('product_of_another_category')
  return errorText('product_of_another_subcategory')
}

export const isAt = (row: DraftPlace, place: DraftPlace): boolean =>
  row.brandId === place.brandId &&
  row.categoryId === place.categoryId &&
  row.subcategoryId === place.subcategoryId

type Seen = { version?: number | undefined; stock_seen?: number | undefined }

function assertSeen(variant: Variant, { version, stock_seen: stock }: Seen, { current }: Known): void {
  if (version !== undefined && version !== variant.version) throw changedMeanwhile(variant, current)
  if (stock !== undefined && stock !== variant.stockQuantity)
    throw conflict(
      errorText('product_stock_is', { name: variant.name, now: variant.stockQuantity }),
      undefined,
      toBody(current),
    )
}

const toBody = (current: object | null) => (current ? { current } : undefined)

/** A new group has no current state that its form could compare with, so the message says what to do. */
const changedMeanwhile = ({ name }: Variant, current: object | null) =>
  conflict(
    current ? errorText('changed_meanwhile') : errorText('product_changed_meanwhile', { name }),
    undefined,
    toBody(current),
  )
