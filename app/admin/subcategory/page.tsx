import { readSearch, type SearchParams } from '@/app/admin/search-params'
import { renderTaxonomyList, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { taxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { getBrand, getCategory, searchSubcategories } from '@/lib/catalogue/taxonomy.queries'

export const generateMetadata = () => taxonomyMetadata('subcategory', 'place')

export default async function SubcategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const search = await readSearch(taxonomyPageQuery, 'search', searchParams)
  const { brand, category } = search.query
  const [page, chosenBrand, chosenCategory] = await Promise.all([
    searchSubcategories(admin, search.query),
    brand === undefined ? null : getBrand(brand),
    category === undefined ? null : getCategory(category),
  ])
  const filters = { brand: chosenBrand, category: chosenCategory }
  return renderTaxonomyList({ kind: 'subcategory', search, page, filters })
}
