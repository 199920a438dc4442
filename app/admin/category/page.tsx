import { readSearch, type SearchParams } from '@/app/admin/search-params'
import { renderTaxonomyList, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { taxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { getBrand, searchCategories } from '@/lib/catalogue/taxonomy.queries'

export const generateMetadata = () => taxonomyMetadata('category', 'place')

export default async function CategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const search = await readSearch(taxonomyPageQuery, 'search', searchParams)
  const { brand } = search.query
  const [page, chosenBrand] = await Promise.all([
    searchCategories(admin, search.query),
    brand === undefined ? null : getBrand(brand),
  ])
  const filters = { brand: chosenBrand }
  return renderTaxonomyList({ kind: 'category', search, page, filters })
}
