import { NO_CHOICE, resolveChoices } from '@/lib/shop/catalogue/variants/values/group-choices.rules'
import {
  isChanged,
  listEntries,
  type MemberEntry,
  type Shared,
  toMemberColumns,
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
import { isEditable, type Member } from '@/lib/shop/catalogue/variants/group-members.rules'
import type { Choice, GroupNames, Names } from '@/lib/shop/catalogue/variants/values/group-names.rules'
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
  members: readonly Member[]
  items: GroupItems
  valueOrder?: readonly (readonly string[])[]
  shared: Shared
  current: object | null
}

/**
 * Writes the products of a locked group: those that leave, change, move, join and are new. Returns the ids of all that
 * the group had or has.
 * @throws AppError as `assertItems`, `resolveChoices` and `toNewColumns` do.
 */
export async function writeGroupProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  { group, former, next, members, items, valueOrder = [], shared, current }: GroupChange,
): Promise<number[]> {
  const { brandId, categoryId, subcategoryId, ...names } = next
  const place = { brandId, categoryId, subcategoryId }
  assertItems(items, { groupId: group.id, place, members, current })
  const entries = listEntries(items, group.id, members)
  const choices = resolveChoices(entries, {
    optionCount: toOptionRows(group).length,
    former,
    next: names,
    valueOrder,
  })
  const resolved = entries.flatMap((entry, n) => (choices[n] ? [{ entry, choice: choices[n] }] : []))
  const leaving = members.filter(({ id }) => items.removed.includes(id))
  const changes = [
    ...leaving.map((member) => toUpdate(member, NO_CHOICE)),
    ...moveDeleted(members, group.id, place),
    ...resolved.flatMap(({ entry, choice }) => toMemberChange(entry, group.id, place, choice)),
  ]
  const [sibling = null] = members.filter((member) => member.groupId === group.id && isEditable(member))
  const creations = resolved.flatMap(({ entry, choice }): ProductChange[] => {
    const { member, added } = entry
    if (member) return []
    const columns = toNewColumns(entry, group.id, place, choice, { shared, sibling, groupName: names.name })
    const isDraft = shared.status === 'draft'
    return [{ verb: 'create', columns, stock: added?.stock_quantity ?? 0, isDraft }]
  })
  const created = await writeProducts(tx, admin, [...changes, ...creations])
  return [...members.map(({ id }) => id), ...created]
}

/** Deleted products move along, so that they can be restored. */
const moveDeleted = (members: readonly Member[], groupId: number, place: GroupPlace): ProductChange[] =>
  members
    .filter((member) => member.groupId === groupId && !isEditable(member) && !isAt(member, place))
    .map((member) => toUpdate(member, place))

function toMemberChange(
  entry: MemberEntry,
  groupId: number,
  place: GroupPlace,
  choice: Choice & Names,
): ProductChange[] {
  const { member, change } = entry
  if (!member) return []
  const data = toMemberColumns(entry, groupId, place, choice)
  const stock = change?.stock_quantity
  const isStockChanged = stock !== undefined && stock !== member.stockQuantity
  if (!isChanged(member, data) && !isStockChanged) return []
  const { valueKey, ...rest } = data
  return [toUpdate(member, valueKey === member.valueKey ? rest : data, stock)]
}
