import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { CategoryTable } from '@/components/catalogue/admin/category-table'
import { categoryColumns } from '@/components/catalogue/admin/columns'
import { TaxonomyFilters } from '@/components/catalogue/admin/taxonomy-filters'
import { TaxonomyList } from '@/components/catalogue/admin/taxonomy-list'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { getBrand, searchCategories } from '@/lib/catalogue/taxonomy.queries'
import { taxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.categories') }
}

export default async function CategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const { query, unreadable, encoding, typed } = await readSearch(taxonomyPageQuery, 'search', searchParams)
  const { search, sort, brand } = query
  const [page, selectedBrand] = await Promise.all([
    searchCategories(admin, query),
    brand === undefined ? null : getBrand(brand),
  ])
  const urlState = {
    path: '/admin/category',
    query: { search, encoding, brand, sort: sort === 'name' ? null : sort },
  }
  redirectToLastPage(urlState, page)
  const table = { urlState, sort, columns: categoryColumns(await getTranslations('adminCatalogue')) }
  return (
    <>
      <UnreadableNotice of={unreadable} />
      <TaxonomyList
        kind="categories"
        {...table}
        words={search}
        typed={typed}
        page={page}
        filters={<TaxonomyFilters brand={selectedBrand} />}
      >
        <CategoryTable {...table} categories={page.rows} />
      </TaxonomyList>
    </>
  )
}
