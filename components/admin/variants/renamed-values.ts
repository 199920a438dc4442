import type { Values } from '@/components/admin/form/form-values'
import type { TypedOption } from '@/components/admin/variants/typed-options'
import type { ProductGroupView } from '@/lib/shop/catalogue/variants/product-groups.schema'
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
 * The values that were changed in the fields of a group: as many are there as before, and the one at that place is another;
 * or a single one is gone and a single one is new. Whatever else is new belongs to new products.
 */
export const findChangedValues = (
  options: readonly TypedOption[],
  group: ProductGroupView | undefined,
): RenamedValue[] =>
  (group?.options ?? []).flatMap(({ values }, place) => {
    const before = values.map(({ value }) => value)
    const now = options[place]?.values ?? []
    const has = (list: readonly string[], value: string) =>
      list.some((other) => toSearchText(other) === toSearchText(value))
    const gone = before.filter((value) => !has(now, value))
    const added = now.filter((value) => !has(before, value))
    const isOne = gone.length === 1 && added.length === 1
    const [former, latter] = isOne ? [gone, added] : before.length === now.length ? [before, now] : [[], []]
    return former
      .map((from, index) => [from, latter[index] ?? ''] as const)
      .filter(([from, to]) => gone.includes(from) && added.includes(to))
      .map(([from, to]) => ({ place, from, to, field: `new.${place}.${toSearchText(to)}` }))
  })

/** Those of them that are renamed, and do not stand for new products. */
export const findRenamedValues = (
  options: readonly TypedOption[],
  group: ProductGroupView | undefined,
  typed: Values,
): RenamedValue[] => findChangedValues(options, group).filter(({ field }) => typed[field] !== 'on')
