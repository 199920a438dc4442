import { readSearch, type SearchParams } from '@/app/admin/search-params'
import { renderTaxonomyList, taxonomyMetadata } from '@/app/admin/taxonomy-pages'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { taxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { searchBrands } from '@/lib/catalogue/taxonomy.queries'

export const generateMetadata = () => taxonomyMetadata('brand', 'place')

export default async function BrandsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const search = await readSearch(taxonomyPageQuery, 'search', searchParams)
  const page = await searchBrands(admin, search.query)
  return renderTaxonomyList({ kind: 'brand', search, page })
}
