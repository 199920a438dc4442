import type { ShopVariant } from '@/lib/shop/catalogue/import/variants/import-group-problems.rules'
import { createYield } from '@/lib/platform/concurrency/event-loop'

/** A row of a file in a group of the shop: the product of its id, and the normalized values of its cells. */
export type ValuedRow = {
  line: number
  productId: number | null
  groupKey: string
  values: readonly string[]
}

/**
 * The products that a row without an id may be, because its group lacks a value of the row and the file lacks that of the
 * product. It is one of them where only one reading is possible. `option`: the place of the first such value.
 */
export type Rename = { productIds: readonly number[]; option: number; isSure: boolean }

type Variant = { productId: number; values: readonly string[] }

/**
 * The rows that rename a value of a group, by line: their group is repeated by other rows of the file, but a product of it
 * is left out whose other values the row has. It is sure where the file lacks one value of the option and has one new one.
 */
export async function findRenames(
  rows: readonly ValuedRow[],
  shopVariants: readonly ShopVariant[],
): Promise<Map<number, Rename>> {
  const renames = new Map<number, Rename>()
  const yieldTurn = createYield()
  const variantsByGroup = groupByKey(shopVariants)
  for (const [groupKey, rowsOfGroup] of groupByKey(rows)) {
    const variants = (variantsByGroup.get(groupKey) ?? []).map(toVariant)
    const byValues = new Map(variants.map((variant) => [JSON.stringify(variant.values), variant.productId]))
    const productOf = ({ productId, values }: ValuedRow) => productId ?? byValues.get(JSON.stringify(values))
    const repeated = new Set(rowsOfGroup.map(productOf))
    const missing = variants.filter(({ productId }) => !repeated.has(productId))
    const isRepeated = missing.length < variants.length
    const added = isRepeated ? rowsOfGroup.filter((row) => productOf(row) === undefined) : []
    if (missing.length === 0 || added.length === 0) continue
    const gone = findOnlyIn(variants, rowsOfGroup)
    const fresh = findOnlyIn(rowsOfGroup, variants)
    // Of two rows with the same values the second is rejected like any other.
    const seen = new Set<string>()
    for (const row of added) {
      await yieldTurn()
      const rename = findRename(row, missing, gone, fresh)
      const key = JSON.stringify(row.values)
      if (rename && !seen.has(key)) renames.set(row.line, rename)
      seen.add(key)
    }
  }
  return renames
}

function groupByKey<Item extends { groupKey: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const found = groups.get(item.groupKey)
    if (found) found.push(item)
    else groups.set(item.groupKey, [item])
  }
  return groups
}

const toVariant = ({ productId, valueKey }: ShopVariant): Variant => ({
  productId,
  values: JSON.parse(valueKey) as string[],
})

type Valued = { values: readonly string[] }

/** The values of each option that only the first of these have. */
function findOnlyIn(these: readonly Valued[], others: readonly Valued[]): Set<string>[] {
  const count = these[0]?.values.length ?? 0
  const listValues = (items: readonly Valued[], option: number) =>
    items.flatMap(({ values }) => values.slice(option, option + 1))
  return Array.from({ length: count }, (_, option) => {
    const known = new Set(listValues(others, option))
    return new Set(listValues(these, option).filter((value) => !known.has(value)))
  })
}

function findRename(
  { values }: ValuedRow,
  missing: readonly Variant[],
  gone: readonly Set<string>[],
  fresh: readonly Set<string>[],
): Rename | null {
  const listChanges = (variant: Variant) =>
    values.flatMap((value, option) => (value === variant.values[option] ? [] : [option]))
  const candidates = missing.filter((variant) =>
    listChanges(variant).every(
      (option) => gone[option]?.has(variant.values[option] ?? '') && fresh[option]?.has(values[option] ?? ''),
    ),
  )
  const [variant, ...others] = candidates
  if (!variant) return null
  const [option = 0, ...alsoChanged] = listChanges(variant)
  const isSure =
    others.length === 0 && alsoChanged.length === 0 && gone[option]?.size === 1 && fresh[option]?.size === 1
  return { productIds: candidates.map(({ productId }) => productId), option, isSure }
}
