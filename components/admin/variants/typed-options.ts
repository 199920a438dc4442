import type { Values } from '@/components/admin/form/form-values'
import { mergeValues } from '@/lib/shop/catalogue/variants/product-groups.rules'
import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'

/** Options of a group; the second and the third may be absent. */
export const OPTION_NUMBERS = [1, 2, 3] as const
export type OptionNumber = (typeof OPTION_NUMBERS)[number]

/** Commas of either script and line breaks; values contain none, but the shop may have old ones that do. */
const SEPARATOR = /([,၊\n])/

/** The parts between the separators, empty ones included. `known`: values that stay whole. */
function splitParts(text: string, known: readonly string[]): string[] {
  const tokens = text.split(SEPARATOR)
  const whole = known
    .map((value) => ({ value, size: value.split(SEPARATOR).length }))
    .filter(({ size }) => size > 1)
    .sort((a, b) => b.size - a.size)
  const parts: string[] = []
  let at = 0
  while (at < tokens.length) {
    const start = at
    const found = whole.find(
      ({ value, size }) =>
        tokens
          .slice(start, start + size)
          .join('')
          .trim() === value,
    )
    parts.push(found?.value ?? (tokens[at] ?? '').trim())
    at += (found?.size ?? 1) + 1
  }
  return parts
}

/** Values as they are typed, separated by commas of either script or by lines; equal ones once. */
export const splitValues = (text: string, known: readonly string[] = []): string[] =>
  mergeValues([], splitParts(text, known).filter(Boolean))

/** An option as it is typed. */
export type TypedOption = { values: string[]; valuesMy: string[] }

/** The options as typed: those that have values, and all of an existing group, which keeps their number. */
export const readOptions = (values: Values, group?: EditableGroupView): TypedOption[] =>
  OPTION_NUMBERS.map((number, place) => {
    const known = group?.options[place]?.values ?? []
    const knownMy = known.flatMap(({ value_my }) => value_my ?? [])
    return {
      values: splitValues(
        values[`values_${number}`] ?? '',
        known.map(({ value }) => value),
      ),
      // Empty ones included: they belong to the values at the same places.
      valuesMy: splitParts(values[`values_${number}_my`] ?? '', knownMy),
    }
  }).filter((option, place) => (group ? place < group.options.length : option.values.length > 0))

/**
 * Every combination of the values, the last option changing first; none without a value. One at a time, because two long
 * lists have a million.
 */
export function* combineValues(options: readonly Pick<TypedOption, 'values'>[]): Generator<string[]> {
  if (options.length === 0 || options.some(({ values }) => values.length === 0)) return
  yield* combine(options, [])
}

function* combine(
  [option, ...others]: readonly Pick<TypedOption, 'values'>[],
  before: readonly string[],
): Generator<string[]> {
  for (const value of option?.values ?? []) {
    const values = [...before, value]
    if (others.length === 0) yield values
    else yield* combine(others, values)
  }
}
