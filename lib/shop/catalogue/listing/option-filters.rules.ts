import { toSearchText } from '@/lib/platform/text/search/search-text'

/** Filters of a list by the values of options, such as Size:Small. Owners name options and values freely. */

/** Filters that one list may have. */
export const MAX_OPTION_FILTERS = 20

/** Options that a list offers, and values of each: more would be a list of oddities. */
const MAX_OFFERED_OPTIONS = 3
const MAX_OFFERED_VALUES = 16
/** An option of one group is offered where it is this share of the list at least. */
const CLEAR_SHARE = 1 / 5

/** The name of an option in a URL: without the signs that separate filters. */
export const formatOptionName = (name: string): string => name.replace(/[,:၊]/g, ' ')

/** The key of an option: names that differ by case, spaces, digits or signs of the parameter are one. */
export const toOptionKey = (name: string): string => toSearchText(formatOptionName(name))

/** The keys of a filter: of its option and of its value, which may contain a colon itself. */
export function parseOptionFilter(filter: string): { option: string; value: string } {
  const at = filter.indexOf(':')
  return { option: toOptionKey(filter.slice(0, at)), value: toSearchText(filter.slice(at + 1)) }
}

/** Whether two filters select the same products. */
export const isSameFilter = (a: string, b: string): boolean => {
  const [one, other] = [parseOptionFilter(a), parseOptionFilter(b)]
  return one.option === other.option && one.value === other.value
}

/** The values that are chosen of each option, by its key: a product has one of them for each option. */
export function groupOptionFilters(filters: readonly string[]): Map<string, string[]> {
  const chosen = new Map<string, string[]>()
  for (const { option, value } of filters.map(parseOptionFilter))
    chosen.set(option, [...new Set([...(chosen.get(option) ?? []), value])])
  return chosen
}

/** A value of an option among the products of a list, as the database counts it; `key` is null for the option as a whole. */
export type OptionCount = {
  name: string
  nameMy: string | null
  key: string | null
  value: string | null
  valueMy: string | null
  groups: number
  /** The mean place of the value in its groups. */
  place: number | null
}

/** A value that a list can be filtered by, with the number of products in sizes and colours that have it. */
type OfferedValue = { value: string; value_my: string | null; count: number }
type OfferedOption = { name: string; name_my: string | null; values: OfferedValue[] }

/** The options by which a list can be narrowed; `isExact`: false when the list is too large to count their products. */
export type ListOptions = { options: OfferedOption[]; isExact: boolean }

type Merged = { key: string; groups: number; label: OptionCount; values: Map<string, OptionCount> }

/**
 * The options that a list offers: those that several groups have, or a clear share of its `total` products, and those
 * that are chosen. A group has an option and a value once, so the counts of two spellings add up.
 */
export function chooseOptions(
  rows: readonly OptionCount[],
  filters: readonly string[],
  total: number,
): OfferedOption[] {
  const chosen = groupOptionFilters(filters)
  return mergeSpellings(rows)
    .filter(({ key, groups, values }) => {
      const isCommon = groups > 1 || groups >= total * CLEAR_SHARE
      return chosen.has(key) || (isCommon && values.size > 1)
    })
    .sort((a, b) => Number(chosen.has(b.key)) - Number(chosen.has(a.key)) || b.groups - a.groups)
    .slice(0, MAX_OFFERED_OPTIONS)
    .map(({ key, label, values }) => ({
      name: label.name,
      name_my: label.nameMy,
      values: toOffered([...values.values()], chosen.get(key) ?? []),
    }))
}

function mergeSpellings(rows: readonly OptionCount[]): Merged[] {
  const merged = new Map<string, Merged>()
  for (const row of [...rows].sort((a, b) => b.groups - a.groups)) {
    const key = toOptionKey(row.name)
    const option = merged.get(key) ?? { key, groups: 0, label: row, values: new Map<string, OptionCount>() }
    merged.set(key, option)
    option.label = { ...option.label, nameMy: option.label.nameMy ?? row.nameMy }
    if (row.key === null) option.groups += row.groups
    else {
      const known = option.values.get(row.key)
      option.values.set(row.key, {
        ...(known ?? row),
        valueMy: known?.valueMy ?? row.valueMy,
        groups: row.groups + (known?.groups ?? 0),
      })
    }
  }
  return [...merged.values()]
}

/** Sizes in letters in their order; the groups of a list have them in other company each. */
const LETTER_SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

/** Sizes in letters come first, then numbers by size, then the rest as their groups have them. */
function compareValues(a: OptionCount, b: OptionCount): number {
  const toRank = ({ key, place }: OptionCount): [kind: number, rank: number] => {
    const letter = LETTER_SIZES.indexOf(key ?? '')
    if (letter >= 0) return [0, letter]
    const number = Number(/^\d+(\.\d+)?/.exec(key ?? '')?.[0] ?? NaN)
    return Number.isNaN(number) ? [2, place ?? 0] : [1, number]
  }
  const [[kind, rank], [otherKind, otherRank]] = [toRank(a), toRank(b)]
  return kind - otherKind || rank - otherRank
}

/** The most frequent values and those that are chosen, in the order in which the groups have them. */
function toOffered(values: readonly OptionCount[], chosen: readonly string[]): OfferedValue[] {
  const isOn = ({ key }: OptionCount) => key !== null && chosen.includes(key)
  return [...values]
    .sort((a, b) => Number(isOn(b)) - Number(isOn(a)) || b.groups - a.groups)
    .slice(0, MAX_OFFERED_VALUES)
    .sort(compareValues)
    .flatMap(({ value, valueMy, groups }) =>
      // Of older groups; a comma ends a filter.
      value === null || value.includes(',') ? [] : [{ value, value_my: valueMy, count: groups }],
    )
}
