import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { atItem, type Item } from '@/lib/shop/catalogue/variants/group-item-errors.rules'
import { isEditable, type Member } from '@/lib/shop/catalogue/variants/group-members.rules'
import {
  type AddedGroupProduct,
  type ChangedGroupProduct,
  MAX_GROUP_SIZE,
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

type Known = {
  groupId: number
  place: GroupPlace
  /** The locked products of the group and those of the request. */
  members: readonly Member[]
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
  const members = new Map(known.members.map((member) => [member.id, member]))
  const named = new Set<number>()
  const check = (item: Item, id: number, work: (member: Member | undefined) => void) =>
    atItem(item, () => {
      if (named.has(id)) throw validationError('id', errorText('product_repeated'))
      named.add(id)
      work(members.get(id))
    })
  products.forEach((product, index) =>
    check({ list: 'products', index }, product.id, (member) => {
      assertOwn(member, known)
      assertSeen(member, product, known)
    }),
  )
  removed.forEach((id, index) =>
    check({ list: 'remove', index }, id, (member) => {
      assertOwn(member, known)
    }),
  )
  added.forEach((product, index) => {
    if (product.id === undefined) return
    check({ list: addedList, index }, product.id, (member) => {
      assertFree(member, known)
      assertSeen(member, product, known)
    })
  })
  const size = known.members.filter(({ groupId }) => groupId === known.groupId).filter(isEditable).length
  const sizeAfter = size - removed.length + added.length
  if (sizeAfter > MAX_GROUP_SIZE) throw validationError(addedList, TOO_MANY_PRODUCTS)
  if (sizeAfter === 0) throw validationError('remove', errorText('group_not_empty'))
}

function assertOwn(member: Member | undefined, { groupId, current }: Known): asserts member is Member {
  if (member?.groupId !== groupId) throw validationError('id', errorText('product_not_in_group'))
  if (!isEditable(member)) throw changedMeanwhile(member, current)
}

function assertFree(member: Member | undefined, { place }: Known): asserts member is Member {
  if (!member || !isEditable(member)) throw validationError('id', errorText('no_such_product'))
  if (member.groupId !== null) throw validationError('id', errorText('product_in_a_group'))
  if (!isAt(member, place)) throw validationError('id', toOtherPlace(member, place))
}

/** What keeps a product out of the group: the first that differs, because the others belong to it. */
export function toOtherPlace(row: GroupPlace, place: GroupPlace): ErrorText {
  if (row.brandId !== place.brandId) return errorText('product_of_another_brand')
  if (row.categoryId !== place.categoryId) return errorText('product_of_another_category')
  return errorText('product_of_another_subcategory')
}

export const isAt = (row: GroupPlace, place: GroupPlace): boolean =>
  row.brandId === place.brandId &&
  row.categoryId === place.categoryId &&
  row.subcategoryId === place.subcategoryId

type Seen = { version?: number | undefined; stock_seen?: number | undefined }

function assertSeen(member: Member, { version, stock_seen: stock }: Seen, { current }: Known): void {
  if (version !== undefined && version !== member.version) throw changedMeanwhile(member, current)
  if (stock !== undefined && stock !== member.stockQuantity)
    throw conflict(
      errorText('product_stock_is', { name: member.name, now: member.stockQuantity }),
      undefined,
      toBody(current),
    )
}

const toBody = (current: object | null) => (current ? { current } : undefined)

/** A new group has no current state that its form could compare with, so the message says what to do. */
const changedMeanwhile = ({ name }: Member, current: object | null) =>
  conflict(
    current ? errorText('changed_meanwhile') : errorText('product_changed_meanwhile', { name }),
    undefined,
    toBody(current),
  )
