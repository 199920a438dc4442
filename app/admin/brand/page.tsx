import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { BrandTable } from '@/components/catalogue/admin/brand-table'
import { brandColumns } from '@/components/catalogue/admin/columns'
import { TaxonomyList } from '@/components/catalogue/admin/taxonomy-list'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { searchBrands } from '@/lib/catalogue/taxonomy.queries'
import { taxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.brands') }
}

export default async function BrandsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const { query, unreadable, encoding, typed } = await readSearch(taxonomyPageQuery, 'search', searchParams)
  const page = await searchBrands(admin, query)
  const { search, sort } = query
  const urlState = { path: '/admin/brand', query: { search, encoding, sort: sort === 'name' ? null : sort } }
  redirectToLastPage(urlState, page)
  const table = { urlState, sort, columns: brandColumns(await getTranslations('adminCatalogue')) }
  return (
    <>
      <UnreadableNotice of={unreadable} />
      <TaxonomyList kind="brands" {...table} words={search} typed={typed} page={page}>
        <BrandTable {...table} brands={page.rows} />
      </TaxonomyList>
    </>
  )
}
