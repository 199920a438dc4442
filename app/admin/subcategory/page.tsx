import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, redirectToLastPage } from '@/app/admin/search-params'
import { subcategoryColumns } from '@/components/catalogue/admin/columns'
import { TaxonomyFilters } from '@/components/catalogue/admin/taxonomy-filters'
import { TaxonomyList } from '@/components/catalogue/admin/taxonomy-list'
import { SubcategoryTable } from '@/components/catalogue/admin/subcategory-table'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import { getBrand, getCategory, searchSubcategories } from '@/lib/catalogue/taxonomy.queries'
import { taxonomyPageQuery } from '@/lib/catalogue/catalogue-query.schema'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.subcategory') }
}

export default async function SubcategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await requirePageAdmin('catalogue')
  const { query, unreadable, encoding, typed } = await readSearch(taxonomyPageQuery, 'search', searchParams)
  const { search, sort, brand, category } = query
  const [page, chosenBrand, chosenCategory] = await Promise.all([
    searchSubcategories(admin, query),
    brand === undefined ? null : getBrand(brand),
    category === undefined ? null : getCategory(category),
  ])
  const urlState = {
    path: '/admin/subcategory',
    query: { search, encoding, brand, category, sort: sort === 'name' ? null : sort },
  }
  redirectToLastPage(urlState, page)
  const table = { urlState, sort, columns: subcategoryColumns(await getTranslations('adminCatalogue')) }
  return (
    <>
      <UnreadableNotice of={unreadable} />
      <TaxonomyList
        kind="subcategories"
        {...table}
        words={search}
        typed={typed}
        page={page}
        filters={<TaxonomyFilters brand={chosenBrand} category={chosenCategory} />}
      >
        <SubcategoryTable {...table} subcategories={page.rows} />
      </TaxonomyList>
    </>
  )
}
