import type { z } from 'zod'
import { getBrand } from '@/lib/catalogue/brands.queries'
import { getCategory } from '@/lib/catalogue/categories.queries'
import { listProducts } from '@/lib/catalogue/product-list.queries'
import { type productPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { ADMIN_PAGE_SIZE, type ProductView } from '@/lib/catalogue/catalogue.schema'
import { getSubcategory } from '@/lib/catalogue/subcategories.queries'
import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors'

type Query = z.output<typeof productPageQuery>

/** Loads a page of 20 products (decision D22). An invalid cursor is ignored. */
export async function loadProductsPage(query: Query): Promise<Page<ProductView>> {
  try {
    return await listProducts({ ...query, per_page: ADMIN_PAGE_SIZE })
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listProducts({ ...query, per_page: ADMIN_PAGE_SIZE, cursor: undefined })
  }
}

/** The brand, category and subcategory that filter the list, with their names. Uses the first id of each. */
export async function parseTaxonomy({ brand, category, subcategory }: Query) {
  const [chosenBrand, chosenCategory, chosenSubcategory] = await Promise.all([
    brand[0] === undefined ? null : getBrand(brand[0]),
    category[0] === undefined ? null : getCategory(category[0]),
    subcategory[0] === undefined ? null : getSubcategory(subcategory[0]),
  ])
  return { brand: chosenBrand, category: chosenCategory, subcategory: chosenSubcategory }
}

/** The URL of the list, with all of its filters. */
export const toUrlState = (
  { product, stock_max, sort }: Query,
  encoding: string | null,
  { brand, category, subcategory }: Awaited<ReturnType<typeof parseTaxonomy>>,
) => ({
  path: '/admin/product',
  query: {
    product,
    encoding,
    brand: brand?.id,
    category: category?.id,
    subcategory: subcategory?.id,
    stock_max,
    sort,
  },
})
