import { errorText } from '@/lib/platform/errors/error-text'
import { validationError } from '@/lib/platform/errors/app-error'
import { toColumns } from '@/lib/platform/fields/fields'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import type { Product } from '@/lib/platform/db/models'
import { photoFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { atItem } from '@/lib/shop/catalogue/variants/group-item-errors.rules'
import type { PhotoSet } from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { Variant } from '@/lib/shop/catalogue/variants/variants.rules'

/** The photos of the values of one option: all products in red show the same ones (decision 0171). */

type PhotoColumns = Pick<Product, 'photo1' | 'photo2' | 'photo3' | 'photo4'>

/** A product after a change: its values, and the row that it has now; null for a new one. */
type Entry = { values: readonly string[]; variant: Variant | null }

/** The option that has photos, from 1, and the sets of the request. */
export type PhotoRequest = { photoOption: number | null; sets: readonly PhotoSet[] }

/** `given`: the set of the request; `shared`: what a new product takes, also that of an older product in the value. */
export type PhotosByValue = Record<
  'given' | 'shared',
  (values: readonly string[]) => PhotoColumns | undefined
>

/**
 * The photos of each value. A set replaces all four photos, so that no photo of the former set stays among them.
 * @throws AppError 'validation_failed' under photo_option when sets have no option, or one that the group lacks, and under
 * the value of a set that no product has or another set names.
 */
export function resolvePhotoSets(
  { photoOption, sets }: PhotoRequest,
  entries: readonly Entry[],
  optionCount: number,
): PhotosByValue {
  if (photoOption !== null && photoOption > optionCount)
    throw validationError('photo_option', errorText('group_has_options', { count: optionCount }))
  if (photoOption === null) {
    if (sets.length > 0) throw validationError('photo_option', errorText('required'))
    return { given: () => undefined, shared: () => undefined }
  }
  const toKey = (values: readonly string[]) => toSearchText(values[photoOption - 1] ?? '')
  const inUse = new Set(entries.map(({ values }) => toKey(values)))
  const given = new Map<string, PhotoColumns>()
  sets.forEach((set, index) =>
    atItem({ list: 'photo_sets', index }, () => {
      const key = toSearchText(set.value)
      if (!inUse.has(key)) throw validationError('value', errorText('no_product_with_value'))
      if (given.has(key)) throw validationError('value', errorText('value_repeated'))
      const { photo_1, photo_2, photo_3 = null, photo_4 = null } = set
      given.set(key, toColumns(photoFields, { photo_1, photo_2, photo_3, photo_4 }))
    }),
  )
  const shared = new Map<string, PhotoColumns>()
  for (const { values, variant } of entries) {
    if (!variant?.photo1 || !variant.photo2 || shared.has(toKey(values))) continue
    const { photo1, photo2, photo3, photo4 } = variant
    shared.set(toKey(values), { photo1, photo2, photo3, photo4 })
  }
  return {
    given: (values) => given.get(toKey(values)),
    shared: (values) => given.get(toKey(values)) ?? shared.get(toKey(values)),
  }
}
