/**
 * components/admin/variants/for-all: What all products of a group, or all of one colour, get in one step.
 */

import type { Values } from '@/components/admin/form/form-values'
import { PHOTOS } from '@/components/admin/products/form/product-form-values'
import type { FormRow } from '@/components/admin/variants/group-form-rows'
import type { TypedOption } from '@/components/admin/variants/typed-options'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import type {
  EditableGroupProduct,
  EditableGroupView,
} from '@/lib/shop/catalogue/variants/product-groups.schema'
import type { GroupTexts } from '@/lib/shop/catalogue/variants/product-groups.view'

/** The fields that can be changed for all products, each by itself; the photos are one field. */
export const FOR_ALL = [
  'product_price',
  'compare_price',
  'product_weight',
  'product_description',
  'description_my',
] as const
/** Those that are amounts. */
const AMOUNTS = ['product_price', 'compare_price', 'product_weight'] as const
/** Those that a product need not have. */
const OPTIONAL: readonly string[] = ['compare_price', 'description_my', 'photo_3', 'photo_4']
export const isAmount = (field: string): field is (typeof AMOUNTS)[number] =>
  AMOUNTS.some((name) => name === field)
export type ForAllName = (typeof FOR_ALL)[number] | 'photos'

/** A value that products have, and these products by their values; the most frequent comes first. */
export type HeldValue = { value: string; names: string[] }

const toName = ({ values }: EditableGroupProduct): string => values.join(', ')

/** The photos of a product as one text, by which they are compared. */
const toPhotoKey = (product: EditableGroupProduct): string =>
  JSON.stringify(PHOTOS.map((name) => product.product_images[0]?.[name] ?? null))

/** The values of a field that the products of a group have now. */
export function listHeldValues(group: EditableGroupView, texts: GroupTexts, field: ForAllName): HeldValue[] {
  const held = new Map<string, string[]>()
  const add = (value: string, name: string) => held.set(value, [...(held.get(value) ?? []), name])
  for (const product of group.products) add(readValue(product, texts, field), toName(product))
  return [...held].map(([value, names]) => ({ value, names })).sort((a, b) => b.names.length - a.names.length)
}

function readValue(product: EditableGroupProduct, texts: GroupTexts, field: ForAllName): string {
  if (field === 'photos') return toPhotoKey(product)
  if (isAmount(field)) return String(product[field] ?? '')
  return texts[field].find(({ ids }) => ids.includes(product.id))?.value ?? ''
}

/** What the form sends for all products: the fields that are shown because somebody chose to change them. */
export function toForAllBody(all: Values): Record<string, string | null> {
  const names = [...FOR_ALL, ...PHOTOS]
  return Object.fromEntries(
    names.flatMap((name): [string, string | null][] => {
      const value = all[`for_all.${name}`]?.trim()
      const isOptional = OPTIONAL.includes(name)
      return value === undefined ? [] : [[name, value === '' && isOptional ? null : value]]
    }),
  )
}

/** The beginning of the names of the fields of a value's photos. */
export const toSetName = (value: string): string => `photos.${encodeURIComponent(toSearchText(value))}`

/** The products of the form that have a value, as it is typed, of the option at `place`. */
export const listProductsOfValue = (
  rows: readonly FormRow[],
  place: number,
  value: string,
): EditableGroupProduct[] =>
  rows.flatMap((row) =>
    row.product && toSearchText(row.values[place] ?? '') === toSearchText(value) ? [row.product] : [],
  )

/** The photos that a value begins with, and the number of its products that have others. */
export function readPhotoSet(products: readonly EditableGroupProduct[]) {
  const [first] = products
  const photos: Readonly<Record<string, string | null>> = first?.product_images[0] ?? {}
  const differing = products.filter((product) => first && toPhotoKey(product) !== toPhotoKey(first))
  return { photos, differing: differing.length }
}

/** The option whose values have photos, from 0; null for none. */
const toPhotoPlace = (all: Values): number | null =>
  all['photo_option'] ? Number(all['photo_option']) - 1 : null

/** The photo sets that are sent: those with other photos than before, and those that all products of the value are to get. */
export function listPhotoSets(
  options: readonly TypedOption[],
  rows: readonly FormRow[],
  all: Values,
): Record<string, string | null>[] {
  const place = toPhotoPlace(all)
  if (place === null) return []
  return (options[place]?.values ?? []).flatMap((value) => {
    const name = toSetName(value)
    const typed = PHOTOS.map((field) => [field, all[`${name}.${field}`] || null] as const)
    const { photos } = readPhotoSet(listProductsOfValue(rows, place, value))
    const isChanged = typed.some(([field, path]) => path !== (photos[field] ?? null))
    const isChosen = isChanged || all[`${name}.all`] === 'on'
    if (!isChosen || typed.every(([, path]) => path === null)) return []
    return [{ value, ...Object.fromEntries(typed) }]
  })
}

/** Whether a new product gets photos from its value, so that it needs none of its own. */
export function hasPhotosOfValue(
  values: readonly string[],
  options: readonly TypedOption[],
  rows: readonly FormRow[],
  all: Values,
): boolean {
  const place = toPhotoPlace(all)
  const value = place === null ? undefined : values[place]
  if (place === null || value === undefined) return false
  const isSent = listPhotoSets(options, rows, all).some((set) => set['value'] === value)
  return isSent || listProductsOfValue(rows, place, value).length > 0
}
