import type { BrandView, CategoryView, ProductSort } from '@/lib/catalogue/catalogue.schema'
import type { AS_TYPED } from '@/lib/text/encoding'

/**
 * What the listing shows: ids of categories and brands, the words searched, the page. With `encoding` the words are
 * searched as they were typed, Zawgyi too.
 */
export type Listing = {
  category: readonly number[]
  brand: readonly number[]
  product: string | null
  encoding?: typeof AS_TYPED | undefined
  sort?: ProductSort | undefined
  page?: number
  cursor?: string | null
}

/** The address of a listing; what holds anyway is left out. */
export function listingHref({ category, brand, product, encoding, sort, page = 1, cursor }: Listing): string {
  const query = new URLSearchParams()
  if (category.length > 0) query.set('category', category.join(','))
  if (brand.length > 0) query.set('brand', brand.join(','))
  if (product) query.set('product', product)
  if (product && encoding) query.set('encoding', encoding)
  if (sort) query.set('sort', sort)
  if (page > 1) query.set('page', String(page))
  if (cursor) query.set('cursor', cursor)
  // Commas may stand in a query, and people read addresses.
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '/product' : `/product?${text}`
}

/** A choice of the listing: one name, and the ids it stands for. */
export type FilterOption = { name: string; ids: readonly number[] }

export const brandChoices = (brands: readonly Pick<BrandView, 'id' | 'name'>[]): FilterOption[] =>
  brands.map(({ id, name }) => ({ name, ids: [id] }))

/** Categories of the same name in several brands as one choice, in the order given. */
export function categoryChoices(categories: readonly Pick<CategoryView, 'id' | 'name'>[]): FilterOption[] {
  const choices = new Map<string, number[]>()
  for (const { id, name } of categories) choices.set(name, [...(choices.get(name) ?? []), id])
  return [...choices].map(([name, ids]) => ({ name, ids }))
}

/** The choices of a shop may be hundreds: those every page names, how many there are, the call that names all. */
export type FilterOptions = { some: readonly FilterOption[]; count: number; all: string }

/** How many a page names before it is asked for all. */
const SOME = 40

/** The first of `choices`, and what is chosen of the others. */
export const visibleOptions = (
  choices: readonly FilterOption[],
  all: string,
  chosen: readonly number[] = [],
): FilterOptions => ({
  some: choices.filter((choice, place) => place < SOME || isSelected(choice, chosen)),
  count: choices.length,
  all,
})

export const isSelected = (choice: FilterOption, chosen: readonly number[]): boolean =>
  choice.ids.every((id) => chosen.includes(id))

/** `chosen` with the ids of `choice` added, or without them when they are all there. */
export const toggleValue = (choice: FilterOption, chosen: readonly number[]): number[] =>
  isSelected(choice, chosen)
    ? chosen.filter((id) => !choice.ids.includes(id))
    : [...new Set([...chosen, ...choice.ids])]
