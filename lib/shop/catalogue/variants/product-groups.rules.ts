import { errorText } from '@/lib/platform/errors/error-text'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/**
 * The values of a product in normalized form: two products of a group that differ by case, spaces or the order of Burmese
 * marks only have the same key.
 */
export const toValueKey = (values: readonly string[]): string => JSON.stringify(values.map(toSearchText))

export const SAME_OPTION = errorText('option_name_taken')

/** The place of the first option whose name another one before it has, in any case and spacing; else null. */
export function findRepeatedOption(names: readonly string[]): number | null {
  const keys = names.map(toSearchText)
  const place = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return place < 0 ? null : place
}

/**
 * The name of a product of a group, values included, so that a list without groups tells the products apart:
 * "Cotton Tee – M, Red".
 */
export const composeProductName = (groupName: string, values: readonly string[]): string =>
  `${groupName} – ${values.join(', ')}`

/** The part of a composed name before its values; null when the name does not end with them. */
export function withoutValues(name: string, values: readonly string[]): string | null {
  const ending = composeProductName('', values)
  return values.length > 0 && name.endsWith(ending) ? name.slice(0, -ending.length) : null
}

/** Whether a product's name contains each of its values, in any case and spacing. */
export function nameContainsValues(name: string, values: readonly string[]): boolean {
  const text = toSearchText(name)
  return values.every((value) => text.includes(toSearchText(value)))
}

/**
 * Whether a name has each value as whole words, in one of its `forms`: "Men's Tee" does not have the value M. Burmese is
 * written without spaces, so a Burmese value may be anywhere that a syllable ends after it.
 */
export function nameHasWords(name: string, forms: readonly (readonly string[])[]): boolean {
  const text = toSearchText(name)
  const [values = []] = forms
  return values.every((_, option) => forms.some((form) => hasWord(text, toSearchText(form[option] ?? ''))))
}

function hasWord(text: string, word: string): boolean {
  if (word === '') return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!isOneWord(text.slice(0, at), word) && !isOneWord(word, text.slice(end))) return true
  }
  return false
}

const ENDS_IN_WORD = /(?!\p{scx=Mymr})[\p{L}\p{N}]\p{M}*$/u
const BEGINS_IN_WORD = /^(?!\p{scx=Mymr})[\p{L}\p{N}]/u

/** Whether two texts side by side are parts of one word, or of one syllable. */
const isOneWord = (before: string, after: string): boolean =>
  /^\p{M}/u.test(after) || (ENDS_IN_WORD.test(before) && BEGINS_IN_WORD.test(after))

/**
 * The values of an option in the order in which they were typed: `known` first, then those that are new, in their own
 * order. Equal values are one.
 */
export function mergeValues(known: readonly string[], added: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const value of [...known, ...added]) {
    const key = toSearchText(value)
    if (!byKey.has(key)) byKey.set(key, value)
  }
  return [...byKey.values()]
}

/** The place of each value of an option; unknown values are last. */
export function toValuePlaces(order: readonly string[]): (value: string) => number {
  const places = new Map(order.map((value, place) => [toSearchText(value), place]))
  return (value) => places.get(toSearchText(value)) ?? order.length
}

/** What decides which product a value opens; `values` has one for each option of the group. */
type Choosable = { id: number; values: readonly string[]; stock_quantity: number }
type OptionValue = { value: string; value_my: string | null }

/** A product with the keys of its values: equal values have equal keys. */
type Keyed<Product> = { product: Product; keys: string[] }

const withKeys = <Product extends Choosable>(product: Product): Keyed<Product> => ({
  product,
  keys: product.values.map(toSearchText),
})

/** The places of the options in which a product has another value. */
const listDifferences = (a: readonly string[], b: readonly string[]): number[] =>
  a.flatMap((key, place) => (key === b[place] ? [] : [place]))

/**
 * The product to open when the value with `key` of the option at `place` is chosen on the page of `current`: of those with
 * that value, the one that keeps most of the other values, earlier options first; then one in stock, then the first.
 * Undefined when no product has the value.
 */
function findNearest<Product extends Choosable>(
  products: readonly Keyed<Product>[],
  current: Keyed<Product>,
  place: number,
  key: string,
): Keyed<Product> | undefined {
  // Fewer differences first, then those of later options.
  const rank = ({ product, keys }: Keyed<Product>) => {
    const differences = listDifferences(current.keys, keys)
    return [
      differences.length,
      ...differences.map((difference) => -difference),
      Number(product.stock_quantity === 0),
    ]
  }
  const [nearest] = products
    .filter(({ keys }) => keys[place] === key)
    .map((product) => ({ product, rank: rank(product) }))
    .sort((a, b) => compareRanks(a.rank, b.rank))
  return nearest?.product
}

const compareRanks = (a: readonly number[], b: readonly number[]): number =>
  a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0

/** A value of an option: the product that it opens, and the places of other options that change as well. */
export type ValueChoice<Product> = {
  value: OptionValue
  product: Product
  isCurrent: boolean
  /** Empty where the exact combination exists. */
  changes: number[]
}

/**
 * Every value of the option at `place` with the product that it opens, in the order of the option. Each text is folded to
 * its key once: a hundred long Burmese values of a hundred products would otherwise take 200 ms.
 */
export function listOptionValues<Product extends Choosable>(
  option: { values: readonly OptionValue[] },
  place: number,
  products: readonly Product[],
  current: Product,
): ValueChoice<Product>[] {
  const keyed = products.map(withKeys)
  const here = withKeys(current)
  return option.values.flatMap((value) => {
    const key = toSearchText(value.value)
    const isCurrent = key === here.keys[place]
    const opened = isCurrent ? here : findNearest(keyed, here, place, key)
    if (!opened) return []
    const changes = listDifferences(here.keys, opened.keys).filter((at) => at !== place)
    return [{ value, product: opened.product, isCurrent, changes }]
  })
}
