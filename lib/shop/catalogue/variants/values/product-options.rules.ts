import type { GroupProductView } from '@/lib/shop/catalogue/variants/product-groups.schema'

/** The parameter of a product's page that names options which changed unasked: '2' or '13', counted from 1. */
const CHANGED_PARAMETER = 'changed'

/** The URL path of a product's page, which says that the options at `changes` have changed as well. */
export const productHref = (id: number, changes: readonly number[] = []): string =>
  `/product/${id}${changes.length > 0 ? `?${CHANGED_PARAMETER}=${changes.map((place) => place + 1).join('')}` : ''}`

/** The few values that productHref writes: a digit for each of up to three options, ascending. */
const CHANGES = /^(?=.)1?2?3?$/

/** The places of the options in `text`; null for text that {@link productHref} does not write. */
export function parseChanges(text: unknown, optionCount: number): number[] | null {
  if (typeof text !== 'string' || !CHANGES.test(text)) return null
  const places = Array.from(text, (digit) => Number(digit) - 1)
  return places.every((place) => place < optionCount) && places.length < optionCount ? places : null
}

/** Whether the photo tells the values of the option at `place` apart: each value has one photo of its own. */
export function isSeenInPhotos(
  products: readonly Pick<GroupProductView, 'values' | 'product_images'>[],
  place: number,
): boolean {
  const pairs = new Set(
    products.map(({ values, product_images: [images] }) => `${values[place]}\n${images?.photo_1}`),
  )
  const count = (of: (product: (typeof products)[number]) => string | undefined) =>
    new Set(products.map(of)).size
  const values = count((product) => product.values[place])
  const photos = count(({ product_images: [images] }) => images?.photo_1)
  return values > 1 && pairs.size === values && photos === values
}
