/**
 * lib/shop/catalogue/variants/values: The option values of variants, such as the colours: what they may be, how they
 * differ, and which a customer or a change asks for.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { atItem, type Item } from '@/lib/shop/catalogue/variants/group-item-errors.rules'
import {
  type OptionValues,
  type GroupNames,
  type Names,
  resolveNames,
} from '@/lib/shop/catalogue/variants/values/group-names.rules'
import { mergeValues, toValueKey } from '@/lib/shop/catalogue/variants/product-groups.rules'
import { toValues, toValuesMy } from '@/lib/shop/catalogue/variants/product-groups.view'
import type { Product } from '@/lib/platform/db/models'
import { validationError } from '@/lib/platform/errors/app-error'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** The columns of a product's values. */
type ValueColumns = Pick<Product, 'value1' | 'value1My' | 'value2' | 'value2My' | 'value3' | 'value3My'>

/** The requested values and names of a product; what is undefined was not requested. */
type RequestedValues = {
  values?: readonly string[] | undefined
  valuesMy?: readonly (string | null | undefined)[] | undefined
  name?: string | undefined
  nameMy?: string | null | undefined
}

/** A product that is in the group after the change. `row`: as it is now, null when it is new. */
export type Entry = {
  item: Item | null
  row: (ValueColumns & Names) | null
  /** True when it was in no group or in another one before. */
  isJoining: boolean
  /** The names of the group that a product leaves when it joins. */
  from?: GroupNames | undefined
  requested: RequestedValues
}

export const SAME_VALUES = errorText('group_values_taken')

/** The columns of a product without a group. */
export const NO_OPTION_VALUES = {
  groupId: null,
  value1: null,
  value1My: null,
  value2: null,
  value2My: null,
  value3: null,
  value3My: null,
  valueKey: null,
}

export const toOptionValueColumns = (groupId: number, { values, valuesMy }: OptionValues) => ({
  groupId,
  value1: values[0] ?? null,
  value1My: valuesMy[0] ?? null,
  value2: values[1] ?? null,
  value2My: valuesMy[1] ?? null,
  value3: values[2] ?? null,
  value3My: valuesMy[2] ?? null,
  valueKey: toValueKey(values),
})

const toValuesOfRow = (row: ValueColumns): OptionValues => ({
  values: toValues(row),
  valuesMy: toValuesMy(row),
})

/**
 * The values and names of all products of a group after a change, in the order of `entries`. Equal values get one
 * spelling: that of `valueOrder`, else that of the request. Names are those of the request, else as `resolveNames` says.
 * @throws AppError 'validation_failed' when the number of values is not that of the options, when two products have the
 * same values, and when a name is too long or does not contain its values.
 */
export function resolveOptionValues(
  entries: readonly Entry[],
  group: {
    optionCount: number
    former: GroupNames | null
    next: GroupNames
    valueOrder: readonly (readonly string[])[]
  },
): (OptionValues & Names)[] {
  const typed = entries.map((entry) => atItem(entry.item, () => toTypedValues(entry, group.optionCount)))
  const spell = toSpelling(entries, typed, group)
  const burmese = toBurmeseValues(entries, typed)
  const resolved = typed.map(({ values, valuesMy }) => {
    const spelled = values.map(spell)
    return {
      values: spelled,
      valuesMy: valuesMy.map((value, option) =>
        value === undefined ? (burmese.get(toKey(spelled[option] ?? '', option)) ?? null) : value,
      ),
    }
  })
  assertDifferent(entries, resolved)
  const isShared = findShared(entries.flatMap(({ row }) => (row ? [row.name] : [])))
  return entries.map((entry, n) => {
    const optionValues = resolved[n] ?? { values: [], valuesMy: [] }
    const { row, isJoining, from = null, requested, item } = entry
    const former = row && { ...row, group: isJoining ? from : group.former, optionValues: toValuesOfRow(row) }
    const change = { isJoining, isNameShared: isShared(row?.name ?? '') }
    return {
      ...optionValues,
      ...atItem(item, () => resolveNames(former, requested, group.next, optionValues, change)),
    }
  })
}

/** Whether several of these names are equal to one. */
function findShared(names: readonly string[]): (name: string) => boolean {
  const keys = names.map(toSearchText)
  const shared = new Set(keys.filter((key, n) => keys.indexOf(key) !== n))
  return (name) => shared.has(toSearchText(name))
}

/** As requested, or as it is; `undefined` for a Burmese form that is to be that of the same value in the group. */
type TypedValues = { values: readonly string[]; valuesMy: readonly (string | null | undefined)[] }

const toKey = (value: string, option: number): string => `${option} ${toSearchText(value)}`

function toTypedValues({ row, requested }: Entry, optionCount: number): TypedValues {
  const now = row ? toValuesOfRow(row) : { values: [], valuesMy: [] }
  const values = requested.values ?? now.values
  if (values.length !== optionCount)
    throw validationError('values', errorText('group_values_count', { count: optionCount }))
  if (requested.valuesMy && requested.valuesMy.length !== optionCount)
    throw validationError('values_my', errorText('group_values_count', { count: optionCount }))
  const isSame = (option: number) =>
    toSearchText(values[option] ?? '') === toSearchText(now.values[option] ?? '')
  const valuesMy = values.map((_, option) => {
    const form = requested.valuesMy?.[option]
    return form === undefined && isSame(option) ? now.valuesMy[option] : form
  })
  return { values, valuesMy }
}

function toSpelling(
  entries: readonly Entry[],
  typed: readonly TypedValues[],
  { optionCount, valueOrder }: { optionCount: number; valueOrder: readonly (readonly string[])[] },
): (value: string, option: number) => string {
  const isRequested = (n: number) => entries[n]?.requested.values !== undefined
  const requestedFirst = [
    ...typed.filter((_, n) => isRequested(n)),
    ...typed.filter((_, n) => !isRequested(n)),
  ]
  const spellings = new Map<string, string>()
  for (let option = 0; option < optionCount; option++) {
    const inUse = requestedFirst.flatMap(({ values }) => values.slice(option, option + 1))
    for (const value of mergeValues(valueOrder[option] ?? [], inUse))
      spellings.set(toKey(value, option), value)
  }
  return (value, option) => spellings.get(toKey(value, option)) ?? value
}

/** The Burmese text of each value: what the request says, else what a product has. */
function toBurmeseValues(entries: readonly Entry[], typed: readonly TypedValues[]): Map<string, string> {
  const forms = new Map<string, string>()
  const isRequested = (n: number) => entries[n]?.requested.valuesMy !== undefined
  const add = ({ values, valuesMy }: TypedValues) =>
    values.forEach((value, option) => {
      const form = valuesMy[option]
      const key = toKey(value, option)
      if (typeof form === 'string' && !forms.has(key)) forms.set(key, form)
    })
  typed.filter((_, n) => isRequested(n)).forEach(add)
  typed.filter((_, n) => !isRequested(n)).forEach(add)
  return forms
}

function assertDifferent(entries: readonly Entry[], resolved: readonly OptionValues[]): void {
  const places = new Map<string, number>()
  resolved.forEach(({ values }, n) => {
    const key = toValueKey(values)
    const other = places.get(key)
    places.set(key, n)
    if (other === undefined) return
    const item = entries[n]?.item ?? entries[other]?.item ?? null
    atItem(item, () => {
      throw validationError('values', SAME_VALUES)
    })
  })
}
