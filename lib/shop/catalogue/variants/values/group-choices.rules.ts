/**
 * lib/shop/catalogue/variants/values: The option values of variants, such as the colours: what they may be, how they
 * differ, and which a customer or a change asks for.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { atItem, type Item } from '@/lib/shop/catalogue/variants/group-item-errors.rules'
import {
  type Choice,
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
type RequestedChoice = {
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
  requested: RequestedChoice
}

export const SAME_VALUES = errorText('group_values_taken')

/** The columns of a product without a group. */
export const NO_CHOICE = {
  groupId: null,
  value1: null,
  value1My: null,
  value2: null,
  value2My: null,
  value3: null,
  value3My: null,
  valueKey: null,
}

export const toChoiceColumns = (groupId: number, { values, valuesMy }: Choice) => ({
  groupId,
  value1: values[0] ?? null,
  value1My: valuesMy[0] ?? null,
  value2: values[1] ?? null,
  value2My: valuesMy[1] ?? null,
  value3: values[2] ?? null,
  value3My: valuesMy[2] ?? null,
  valueKey: toValueKey(values),
})

const toChoice = (row: ValueColumns): Choice => ({ values: toValues(row), valuesMy: toValuesMy(row) })

/**
 * The values and names of all products of a group after a change, in the order of `entries`. Equal values get one
 * spelling: that of `valueOrder`, else that of the request. Names are those of the request, else as `resolveNames` says.
 * @throws AppError 'validation_failed' when the number of values is not that of the options, when two products have the
 * same values, and when a name is too long or does not contain its values.
 */
export function resolveChoices(
  entries: readonly Entry[],
  group: {
    optionCount: number
    former: GroupNames | null
    next: GroupNames
    valueOrder: readonly (readonly string[])[]
  },
): (Choice & Names)[] {
  const typed = entries.map((entry) => atItem(entry.item, () => toTypedChoice(entry, group.optionCount)))
  const spell = toSpelling(entries, typed, group)
  const burmese = toBurmeseValues(entries, typed)
  const choices = typed.map(({ values, valuesMy }) => {
    const spelled = values.map(spell)
    return {
      values: spelled,
      valuesMy: valuesMy.map((value, option) =>
        value === undefined ? (burmese.get(toKey(spelled[option] ?? '', option)) ?? null) : value,
      ),
    }
  })
  assertDifferent(entries, choices)
  const isShared = findShared(entries.flatMap(({ row }) => (row ? [row.name] : [])))
  return entries.map((entry, n) => {
    const choice = choices[n] ?? { values: [], valuesMy: [] }
    const { row, isJoining, from = null, requested, item } = entry
    const former = row && { ...row, group: isJoining ? from : group.former, choice: toChoice(row) }
    const change = { isJoining, isNameShared: isShared(row?.name ?? '') }
    return { ...choice, ...atItem(item, () => resolveNames(former, requested, group.next, choice, change)) }
  })
}

/** Whether several of these names are equal to one. */
function findShared(names: readonly string[]): (name: string) => boolean {
  const keys = names.map(toSearchText)
  const shared = new Set(keys.filter((key, n) => keys.indexOf(key) !== n))
  return (name) => shared.has(toSearchText(name))
}

/** As requested, or as it is; `undefined` for a Burmese form that is to be that of the same value in the group. */
type TypedChoice = { values: readonly string[]; valuesMy: readonly (string | null | undefined)[] }

const toKey = (value: string, option: number): string => `${option} ${toSearchText(value)}`

function toTypedChoice({ row, requested }: Entry, optionCount: number): TypedChoice {
  const now = row ? toChoice(row) : { values: [], valuesMy: [] }
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
  typed: readonly TypedChoice[],
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
function toBurmeseValues(entries: readonly Entry[], typed: readonly TypedChoice[]): Map<string, string> {
  const forms = new Map<string, string>()
  const isRequested = (n: number) => entries[n]?.requested.valuesMy !== undefined
  const add = ({ values, valuesMy }: TypedChoice) =>
    values.forEach((value, option) => {
      const form = valuesMy[option]
      const key = toKey(value, option)
      if (typeof form === 'string' && !forms.has(key)) forms.set(key, form)
    })
  typed.filter((_, n) => isRequested(n)).forEach(add)
  typed.filter((_, n) => !isRequested(n)).forEach(add)
  return forms
}

function assertDifferent(entries: readonly Entry[], choices: readonly Choice[]): void {
  const places = new Map<string, number>()
  choices.forEach(({ values }, n) => {
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
