import { cache } from 'react'
import {
  brandChoices,
  categoryChoices,
  type Listing,
  visibleOptions,
} from '@/components/catalogue/listing-url'
import { listBrands } from '@/lib/catalogue/brands.queries'
import { listCategories } from '@/lib/catalogue/categories.queries'
import { listProducts } from '@/lib/catalogue/product-list.queries'
import {
  productPageQuery,
  type ProductQuery,
  type ProductView,
  SHOP_PAGE_SIZE,
} from '@/lib/catalogue/catalogue.schema'
import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors'
import { AS_TYPED } from '@/lib/text/encoding'
import { queryToUnicode } from '@/lib/text/zawgyi'

/** Read once a request: the page and what describes it both name them. */
const everyCategory = cache(() => listCategories())
const everyBrand = cache(() => listBrands())

export type ListingSearch = {
  query: ProductQuery
  /** Set where the words are searched as they were typed. */
  encoding: Listing['encoding']
  /** The words as they were typed, where they were changed from Zawgyi. */
  typed: string | null
}

/**
 * What the address asks for, Zawgyi converted unless it says otherwise (decisions D27 and D35); repeated parameters are
 * joined, as a form without script sends them.
 */
export function parseListing(search: Record<string, string | string[] | undefined>): ListingSearch {
  const given = Object.entries(search).map(
    ([name, value]) => [name, value && [value].flat().join(',')] as const,
  )
  const parse = (read: (text: string) => string): ProductQuery => ({
    ...productPageQuery.parse(Object.fromEntries(given.map(([name, text]) => [name, text && read(text)]))),
    per_page: SHOP_PAGE_SIZE,
  })
  const typed = parse((text) => text)
  if (search['encoding'] === AS_TYPED) return { query: typed, encoding: AS_TYPED, typed: null }
  const query = parse(queryToUnicode)
  return { query, encoding: undefined, typed: query.product === typed.product ? null : typed.product }
}

/** The products asked for; a cursor that fits no more counts as not given. */
export async function loadProductsPage(query: ProductQuery): Promise<Page<ProductView>> {
  try {
    return await listProducts(query)
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listProducts({ ...query, cursor: undefined })
  }
}

/**
 * The categories and brands to choose from: categories of the chosen brands and brands that have a chosen
 * category, so that no choice leads to nothing; what is chosen stays in sight.
 */
export async function getFilterOptions({ category, brand }: ProductQuery) {
  const [all, allBrands, fitting] = await Promise.all([
    everyCategory(),
    everyBrand(),
    category.length > 0 ? listBrands(category.join(',')) : null,
  ])
  const categories = all.filter(
    ({ id, brand_id }) => brand.length === 0 || brand.includes(brand_id) || category.includes(id),
  )
  const brands = allBrands.filter(
    ({ id }) => !fitting || brand.includes(id) || fitting.some((one) => one.id === id),
  )
  return {
    categories: visibleOptions(
      categoryChoices(categories),
      narrowed('/api/categories', 'brand', brand),
      category,
    ),
    brands: visibleOptions(brandChoices(brands), narrowed('/api/brands', 'category', category), brand),
  }
}

const narrowed = (path: string, by: string, ids: readonly number[]) =>
  ids.length > 0 ? `${path}?${by}=${ids.join(',')}` : path

/** The names of the chosen categories, then of the chosen brands, each once. */
export async function getSelectedNames({ category, brand }: ProductQuery): Promise<string[]> {
  const [categories, brands] = await Promise.all([everyCategory(), everyBrand()])
  const chosen = [
    ...categories.filter(({ id }) => category.includes(id)),
    ...brands.filter(({ id }) => brand.includes(id)),
  ]
  return [...new Set(chosen.map(({ name }) => name))]
}
