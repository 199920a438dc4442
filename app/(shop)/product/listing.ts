import { cache } from 'react'
import { brandChoices, categoryChoices, someOf } from '@/components/catalogue/listing-address'
import { listBrands } from '@/lib/catalogue/brands/queries'
import { listCategories } from '@/lib/catalogue/categories/queries'
import { listProducts } from '@/lib/catalogue/products/listing/queries'
import { productPageQuery, type ProductQuery, type ProductView, SHOP_PAGE_SIZE } from '@/lib/catalogue/schema'
import type { Page } from '@/lib/db/paging'
import { AppError } from '@/lib/errors'
import { queryToUnicode } from '@/lib/text/zawgyi'

/** Read once a request: the page and what describes it both name them. */
const everyCategory = cache(() => listCategories())
const everyBrand = cache(() => listBrands())

/**
 * What the address asks for, Zawgyi converted (decisions D27 and D35); repeated parameters are joined, as a form
 * without script sends them.
 */
export function readListing(search: Record<string, string | string[] | undefined>): ProductQuery {
  const joined = Object.entries(search).map(([name, value]) => [
    name,
    value === undefined ? value : queryToUnicode([value].flat().join(',')),
  ])
  return { ...productPageQuery.parse(Object.fromEntries(joined)), per_page: SHOP_PAGE_SIZE }
}

/** The products asked for; a cursor that fits no more counts as not given. */
export async function pageOfProducts(query: ProductQuery): Promise<Page<ProductView>> {
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
export async function choicesFor({ category, brand }: ProductQuery) {
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
    categories: someOf(categoryChoices(categories), narrowed('/api/categories', 'brand', brand), category),
    brands: someOf(brandChoices(brands), narrowed('/api/brands', 'category', category), brand),
  }
}

const narrowed = (path: string, by: string, ids: readonly number[]) =>
  ids.length > 0 ? `${path}?${by}=${ids.join(',')}` : path

/** The names of the chosen categories, then of the chosen brands, each once. */
export async function chosenNames({ category, brand }: ProductQuery): Promise<string[]> {
  const [categories, brands] = await Promise.all([everyCategory(), everyBrand()])
  const chosen = [
    ...categories.filter(({ id }) => category.includes(id)),
    ...brands.filter(({ id }) => brand.includes(id)),
  ]
  return [...new Set(chosen.map(({ name }) => name))]
}
