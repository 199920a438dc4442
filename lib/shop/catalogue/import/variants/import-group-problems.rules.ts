import { SAME_VALUES } from '@/lib/shop/catalogue/variants/values/option-values.rules'
import { TOO_MANY_PRODUCTS } from '@/lib/shop/catalogue/variants/group-items.rules'
import type { Duplicate } from '@/lib/shop/catalogue/import/import-duplicates.rules'
import { toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import type { RowPlan } from '@/lib/shop/catalogue/import/import-rows.rules'
import { toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { MAX_GROUP_SIZE } from '@/lib/shop/catalogue/variants/group-fields.schema'
import type { ImportColumn } from '@/lib/shop/catalogue/import/product-import.schema'

/** The group of a product and its values there. */
type Variant = { groupKey: string; valueKey: string }

/** A product of the shop that is in a group. */
export type ShopVariant = Variant & { productId: number }

type Problem = { column: ImportColumn; message: string }
const SAME: Problem = { column: 'value_1', message: SAME_VALUES }
const MANY: Problem = { column: 'group', message: TOO_MANY_PRODUCTS }

/** The group and the values that a row's product has afterwards; null without a group. */
function toVariant({ before, after, groupFields, subcategoryId }: RowPlan): Variant | null {
  if (!groupFields || typeof groupFields['group'] !== 'string') return null
  const values = ['value1', 'value2', 'value3']
    .map((field) => groupFields[field])
    .filter((value) => typeof value === 'string')
  const place = after?.['subcategoryId'] ?? before?.['subcategoryId'] ?? subcategoryId
  return { groupKey: toGroupKey(place, groupFields['group']), valueKey: toValueKey(values) }
}

/** A row that is not rejected: whose product it writes, what that becomes, and what it gives up for it. */
type Row = { line: number; owner: string; becomes: Variant | null; leaves: ShopVariant | null }

const productOwner = (id: number): string => `product ${id}`

/** A duplicate counts as what it duplicates, which also stays where it is: it may be left out. */
function toRow(
  plan: RowPlan,
  variants: ReadonlyMap<string, ShopVariant>,
  duplicates: ReadonlyMap<number, Duplicate>,
): Row {
  const duplicate = duplicates.get(plan.lineNumber)
  const productId = plan.productId ?? duplicate?.productId ?? null
  const line = plan.lineNumber
  const owner = productId === null ? `line ${duplicate?.lineNumber ?? line}` : productOwner(productId)
  const becomes = toVariant(plan)
  const now = (!duplicate && variants.get(owner)) || null
  const isKept = now?.groupKey === becomes?.groupKey && now?.valueKey === becomes?.valueKey
  return { line, owner, becomes, leaves: isKept ? null : now }
}

/**
 * The rows whose values another product of their group has, or that make a group too large, by line. `shopVariants`: the
 * products of the shop in these groups. The product of a rejected row keeps its values, so that its rejection may reject
 * further rows. `duplicates`: the duplicates among the rows, by line.
 */
export function findGroupProblems(
  plans: readonly RowPlan[],
  shopVariants: readonly ShopVariant[],
  duplicates: ReadonlyMap<number, Duplicate> = new Map(),
): Map<number, Problem> {
  const variants = new Map(shopVariants.map((variant) => [productOwner(variant.productId), variant]))
  const rows = plans
    .filter(({ action }) => action !== 'refuse')
    .map((plan) => toRow(plan, variants, duplicates))
  const leaving = new Set(rows.map(({ leaves }) => leaves))
  const places = createPlaces(variants)
  for (const variant of shopVariants) if (!leaving.has(variant)) places.keep(variant)
  const problems = new Map<number, Problem>()
  for (const row of rows) {
    const problem = places.take(row)
    const rejected: [Row, Problem][] = problem ? [[row, problem]] : []
    for (const [{ line, leaves }, reason] of rejected) {
      problems.set(line, reason)
      if (leaves) rejected.push(...places.keep(leaves))
    }
  }
  return problems
}

/** Values of a group that are taken: by which product, and by which rows. */
type Place = { owner: string; rows: Row[] }
/** The places of a group by values, and how many each product has. */
type Group = { places: Map<string, Place>; counts: Map<string, number> }

/** The values that products of groups have. `variants`: the products of the shop by owner. */
function createPlaces(variants: ReadonlyMap<string, ShopVariant>) {
  const groups = new Map<string, Group>()
  const open = (key: string): Group => {
    const group = groups.get(key) ?? { places: new Map(), counts: new Map() }
    groups.set(key, group)
    return group
  }
  const add = ({ places, counts }: Group, valueKey: string, place: Place): void => {
    places.set(valueKey, place)
    counts.set(place.owner, (counts.get(place.owner) ?? 0) + 1)
  }
  const remove = ({ places, counts }: Group, valueKey: string, { owner }: Place): void => {
    places.delete(valueKey)
    const count = (counts.get(owner) ?? 0) - 1
    if (count > 0) counts.set(owner, count)
    else counts.delete(owner)
  }

  /** Takes the values that a row gives its product, or says why it cannot have them. */
  function take(row: Row): Problem | null {
    if (!row.becomes) return null
    const group = open(row.becomes.groupKey)
    const place = group.places.get(row.becomes.valueKey)
    if (place && place.owner !== row.owner) return SAME
    if (place) place.rows.push(row)
    else if (group.counts.size >= MAX_GROUP_SIZE && !group.counts.has(row.owner)) return MANY
    else add(group, row.becomes.valueKey, { owner: row.owner, rows: [row] })
    return null
  }

  /** Leaves a product of the shop where it is; returns the rows that there is no place for any more. */
  function keep({ productId, groupKey, valueKey }: ShopVariant): [Row, Problem][] {
    const owner = productOwner(productId)
    const group = open(groupKey)
    const rejected: [Row, Problem][] = []
    const reject = (key: string, place: Place, problem: Problem) => {
      remove(group, key, place)
      rejected.push(...place.rows.map((row): [Row, Problem] => [row, problem]))
    }
    const taken = group.places.get(valueKey)
    if (taken?.owner === owner) return []
    if (taken) reject(valueKey, taken, SAME)
    add(group, valueKey, { owner, rows: [] })
    const isAdded = ([, place]: [string, Place]) => variants.get(place.owner)?.groupKey !== groupKey
    while (group.counts.size > MAX_GROUP_SIZE) {
      const last = [...group.places].findLast(isAdded)
      if (!last) break
      reject(...last, MANY)
    }
    return rejected
  }

  return { take, keep }
}
