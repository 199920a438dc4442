import { errorText } from '@/lib/platform/errors/error-text'
import { normalizeName } from '@/lib/shop/catalogue/products/catalogue.rules'
import {
  composeProductName,
  nameContainsValues,
  nameHasWords,
  toValueKey,
  withoutValues,
} from '@/lib/shop/catalogue/variants/product-groups.rules'
import type { ProductGroup } from '@/lib/platform/db/models'
import { validationError } from '@/lib/platform/errors/app-error'

export type GroupNames = Pick<ProductGroup, 'name' | 'nameMy'>
export type Names = { name: string; nameMy: string | null }
/** Values of a product, one for each option of its group, and their Burmese forms; null for the same. */
export type OptionValues = { values: readonly string[]; valuesMy: readonly (string | null)[] }

export const NAME_LACKS_VALUES = errorText('name_without_choices')
export const MOVES_ALONE = errorText('product_moves_with_group')
const MAX_NAME_LENGTH = 255

/** What a product has before a change; `group`: the names of its group, null without one. */
type Former = Names & { group: GroupNames | null; optionValues: OptionValues }

/** A change of a product's group: whether the product joins it, and whether another product of it has the same name. */
type Change = { isJoining: boolean; isNameShared: boolean }

/**
 * The names of a product in a group: those of the request, else those it has, as far as they follow the group
 * (decision 0173). A new product (`former` is null) gets names that are composed of the group's name and the values.
 * @throws AppError 'validation_failed' under product_name when it does not contain the values, under product_name or
 * name_my when one is too long.
 */
export function resolveNames(
  former: Former | null,
  requested: { name?: string | undefined; nameMy?: string | null | undefined },
  group: GroupNames,
  optionValues: OptionValues,
  change: Change,
): Names {
  const name = requested.name ?? toName(former, group, optionValues, change)
  const nameMy =
    requested.nameMy === undefined ? toBurmeseName(former, group, optionValues, change) : requested.nameMy
  const isUntouched =
    former?.name === name && toValueKey(former.optionValues.values) === toValueKey(optionValues.values)
  if (!isUntouched && !nameContainsValues(name, optionValues.values))
    throw validationError('product_name', NAME_LACKS_VALUES)
  assertLength('product_name', name)
  if (nameMy !== null) assertLength('name_my', nameMy)
  return { name, nameMy }
}

/** The name of a group in one language, and the values of a product in it. */
type Parts = { group: string | null; values: readonly string[] }

const compose = ({ group, values }: Parts): string | null =>
  group === null ? null : composeProductName(group, values)

function toName(former: Former | null, group: GroupNames, { values }: OptionValues, change: Change): string {
  if (!former) return composeProductName(group.name, values)
  const parts = { group: former.group?.name ?? null, values: former.optionValues.values }
  const isOwn = (name: string) => !change.isNameShared && nameHasWords(name, [values])
  return follow(former.name, parts, { group: group.name, values }, change.isJoining, isOwn) ?? former.name
}

function toBurmeseName(
  former: Former | null,
  group: GroupNames,
  optionValues: OptionValues,
  { isJoining }: Change,
): string | null {
  const next = { group: group.nameMy, values: toBurmese(optionValues) }
  if (!former) return compose(next)
  const parts = { group: former.group?.nameMy ?? null, values: toBurmese(former.optionValues) }
  const isOwn = (name: string) => nameHasWords(name, [next.values, optionValues.values])
  return follow(former.nameMy, parts, next, isJoining, isOwn)
}

/** A value without a Burmese form keeps its English one. */
const toBurmese = ({ values, valuesMy }: OptionValues): string[] =>
  values.map((value, option) => valuesMy[option] ?? value)

/**
 * A name after a change. One that was composed of the group's name and the values is composed again, values that were
 * appended to a name are replaced, and a product that joins gets the values appended to a name without them; any other
 * name stays. A product that joins neither loses its name nor gets one where it has none.
 */
function follow(
  name: string | null,
  former: Parts,
  next: Parts,
  isJoining: boolean,
  hasValues: (name: string) => boolean,
): string | null {
  const composed = compose(next)
  const wasComposed = name === compose(former)
  if (wasComposed && (!isJoining || (name !== null && composed !== null))) return composed
  if (name === null) return null
  const base = withoutValues(name, former.values)
  if (base !== null) return composeProductName(base, next.values)
  return isJoining && !hasValues(name) ? composeProductName(name, next.values) : name
}

function assertLength(field: string, name: string): void {
  if (name.length > MAX_NAME_LENGTH)
    throw validationError(field, errorText('max_characters', { max: MAX_NAME_LENGTH }))
  normalizeName(field, name)
}
