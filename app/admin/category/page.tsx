import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, stayWithin } from '@/app/admin/address'
import { CategoryTable } from '@/components/catalogue/admin/category-table'
import { categoryColumns } from '@/components/catalogue/admin/columns'
import { ShelfFilters } from '@/components/catalogue/admin/shelf-filters'
import { ShelfList } from '@/components/catalogue/admin/shelf-list'
import { getBrand } from '@/lib/catalogue/brands/queries'
import { searchCategories } from '@/lib/catalogue/categories/queries'
import { shelfPageQuery } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/pages/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.categories') }
}

export default async function CategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await currentAdmin('catalogue')
  const { query, encoding, typed } = await readSearch(shelfPageQuery, 'search', searchParams)
  const { search, sort, brand } = query
  const [page, chosen] = await Promise.all([
    searchCategories(admin, query),
    brand === undefined ? null : getBrand(brand),
  ])
  const address = {
    path: '/admin/category',
    query: { search, encoding, brand, sort: sort === 'name' ? null : sort },
  }
  stayWithin(address, page)
  const table = { address, sort, columns: categoryColumns(await getTranslations('adminCatalogue')) }
  return (
    <ShelfList
      kind="categories"
      {...table}
      words={search}
      typed={typed}
      page={page}
      filters={<ShelfFilters brand={chosen} />}
    >
      <CategoryTable {...table} categories={page.rows} />
    </ShelfList>
  )
}
