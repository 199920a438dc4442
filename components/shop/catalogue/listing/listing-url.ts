import type { ProductSort } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import type { AS_TYPED } from '@/lib/platform/text/burmese/encoding'

/**
 * The state of a product list: ids of categories and brands, search words, page. With `encoding`, the search uses the
 * words exactly as typed, even if they are Zawgyi.
 */
export type Listing = {
  category: readonly number[]
  brand: readonly number[]
  product: string | null
  /** Kyat, inclusive. */
  priceMin?: number | undefined
  priceMax?: number | undefined
  isInStock?: boolean | undefined
  /** Only products whose price was reduced. */
  isOnSale?: boolean | undefined
  /** Values of options, such as Size:Small. */
  option?: readonly string[]
  encoding?: typeof AS_TYPED | undefined
  sort?: ProductSort | undefined
  page?: number
  cursor?: string | null
}

/** Returns the URL of a product list. Default values are left out. */
export function listingHref(listing: Listing): string {
  const { category, brand, product, encoding, sort, page = 1, cursor } = listing
  const query = new URLSearchParams()
  const values = {
    category: category.join(','),
    brand: brand.join(','),
    product,
    encoding: product && encoding,
    price_min: listing.priceMin,
    price_max: listing.priceMax,
    in_stock: listing.isInStock,
    on_sale: listing.isOnSale,
    option: listing.option?.join(','),
    sort,
    page: page > 1 && page,
    cursor,
  }
  for (const [name, value] of Object.entries(values)) if (value || value === 0) query.set(name, String(value))
  // Commas and colons are allowed in a query, and unescaped ones are easier to read.
  const text = query.toString().replace(/%2C|%3A/g, decodeURIComponent)
  return text === '' ? '/product' : `/product?${text}`
}

/** A filter choice: one name, the other one it is found by as well, and the ids it stands for. */
export type FilterOption = { name: string; alias?: string; ids: readonly number[] }

/**
 * Filter choices, possibly hundreds: those included in every page, the total count, and the API call that lists all.
 */
export type FilterOptions = { some: readonly FilterOption[]; count: number; all: string }

/**
 * An option of products, such as their size. Its values are tuples, because the page has them twice: the filter by a value,
 * and its text with the number of products.
 */
export type OptionChoices = { title: string; values: readonly (readonly [filter: string, text: string])[] }

/** The number of choices included in a page. */
const MAX_LISTED_CHOICES = 20

/** The first of `choices`, plus all others that are selected. */
export const visibleOptions = (
  choices: readonly FilterOption[],
  all: string,
  selectedIds: readonly number[] = [],
): FilterOptions => ({
  some: choices.filter((choice, place) => place < MAX_LISTED_CHOICES || isSelected(choice, selectedIds)),
  count: choices.length,
  all,
})

export const isSelected = (choice: FilterOption, selectedIds: readonly number[]): boolean =>
  choice.ids.every((id) => selectedIds.includes(id))

/** Returns `selectedIds` with the ids of `choice` added, or removed if all of them are selected. */
export const toggleValue = (choice: FilterOption, selectedIds: readonly number[]): number[] =>
  isSelected(choice, selectedIds)
    ? selectedIds.filter((id) => !choice.ids.includes(id))
    : [...new Set([...selectedIds, ...choice.ids])]
