import type { Values } from '@/components/admin/form/form-values'
import type { TypedOption } from '@/components/admin/variants/typed-options'
import type { EditableGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** A value of an option that was changed in its field: its products keep their stock under the new value. */
export type RenamedValue = {
  /** The place of the option. */
  place: number
  from: string
  to: string
  /** The name of the checkbox that makes new products of it instead. */
  field: string
}

/**
 * The values that were changed in the fields of a group. A value that is gone is read as renamed: to a new one that begins
 * like it (S, Small), else to the one at its place, else to the first that is left. Only what then remains is new products.
 */
export const findChangedValues = (
  options: readonly TypedOption[],
  group: EditableGroupView | undefined,
): RenamedValue[] =>
  (group?.options ?? []).flatMap(({ values }, place) => {
    const before = values.map(({ value }) => value)
    const now = options[place]?.values ?? []
    return pairValues(before, now).map(([from, to]) => ({
      place,
      from,
      to,
      field: `new.${place}.${toSearchText(to)}`,
    }))
  })

/** The values that are gone, each with the new one that it became. */
function pairValues(before: readonly string[], now: readonly string[]): [string, string][] {
  const has = (list: readonly string[], value: string) =>
    list.some((other) => toSearchText(other) === toSearchText(value))
  const gone = before.filter((value) => !has(now, value))
  const added = now.filter((value) => !has(before, value))
  const found = new Map<string, string>()
  const isFree = (value: string | undefined): value is string =>
    value !== undefined && added.includes(value) && ![...found.values()].includes(value)
  const beginsLike = (one: string, other: string) => {
    const [short = '', long = ''] = [toSearchText(one), toSearchText(other)].sort(
      (a, b) => a.length - b.length,
    )
    return short !== '' && long.startsWith(short)
  }
  const rules: ((from: string) => string | undefined)[] = [
    (from) => added.find((value) => isFree(value) && beginsLike(from, value)),
    (from) => (before.length === now.length ? now[before.indexOf(from)] : undefined),
    () => added.find(isFree),
  ]
  for (const find of rules) {
    for (const from of gone) {
      const to = found.has(from) ? undefined : find(from)
      if (isFree(to)) found.set(from, to)
    }
  }
  return gone.flatMap((from): [string, string][] => {
    const to = found.get(from)
    return to === undefined ? [] : [[from, to]]
  })
}

/** Those of them that are renamed, and do not stand for new products. */
export const findRenamedValues = (
  options: readonly TypedOption[],
  group: EditableGroupView | undefined,
  typed: Values,
): RenamedValue[] => findChangedValues(options, group).filter(({ field }) => typed[field] !== 'on')
