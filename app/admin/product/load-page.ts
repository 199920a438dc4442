import type { ListUrlState } from '@/components/admin/list/list-url'
import { getBrand, getCategory, getSubcategory } from '@/lib/catalogue/taxonomy.queries'
import { countByStatus, listProductsByStatus } from '@/lib/catalogue/product-list.queries'
import type { AdminProductPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { ADMIN_PAGE_SIZE, type ProductView } from '@/lib/catalogue/catalogue.schema'
import { listUndoablePriceChanges } from '@/lib/catalogue/price-changes.queries'
import type { Admin } from '@/lib/actors'
import type { Page } from '@/lib/db/pagination'
import { AppError } from '@/lib/errors/app-error'

/**
 * The list of `query`: its page, the number of products of each status, the taxonomy that filters it, and the changes of
 * prices that can be undone.
 */
export async function loadProducts(admin: Admin, query: AdminProductPageQuery) {
  const [page, counts, taxonomy, priceChanges] = await Promise.all([
    loadPage(admin, query),
    countByStatus(admin, { ...query, per_page: ADMIN_PAGE_SIZE }),
    parseTaxonomy(query),
    listUndoablePriceChanges(admin, new Date()),
  ])
  return { page, counts, taxonomy, priceChanges }
}

/** Loads a page of 20 products (decision D22). An invalid cursor is ignored. */
async function loadPage(admin: Admin, query: AdminProductPageQuery): Promise<Page<ProductView>> {
  const first = { ...query, per_page: ADMIN_PAGE_SIZE, cursor: undefined }
  try {
    return await listProductsByStatus(admin, { ...first, cursor: query.cursor })
  } catch (error) {
    if (!(error instanceof AppError) || query.cursor === undefined) throw error
    return listProductsByStatus(admin, first)
  }
}

/** The brand, category and subcategory that filter the list, with their names. Uses the first id of each. */
async function parseTaxonomy({ brand, category, subcategory }: AdminProductPageQuery) {
  const [chosenBrand, chosenCategory, chosenSubcategory] = await Promise.all([
    brand[0] === undefined ? null : getBrand(brand[0]),
    category[0] === undefined ? null : getCategory(category[0]),
    subcategory[0] === undefined ? null : getSubcategory(subcategory[0]),
  ])
  return { brand: chosenBrand, category: chosenCategory, subcategory: chosenSubcategory }
}

type Taxonomy = Awaited<ReturnType<typeof parseTaxonomy>>

/** The state of the list in its URL. */
export const toListUrlState = (
  { product, stock_max, weight_max, sort, status }: AdminProductPageQuery,
  encoding: string | null,
  taxonomy: Taxonomy,
): ListUrlState => ({
  path: '/admin/product',
  query: {
    status: status === 'published' ? null : status,
    product,
    encoding,
    brand: taxonomy.brand?.id,
    category: taxonomy.category?.id,
    subcategory: taxonomy.subcategory?.id,
    stock_max,
    weight_max,
    sort,
  },
})
