import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readSearch, type SearchParams, stayWithin } from '@/app/admin/address'
import { BrandTable } from '@/components/catalogue/admin/brand-table'
import { brandColumns } from '@/components/catalogue/admin/columns'
import { ShelfList } from '@/components/catalogue/admin/shelf-list'
import { searchBrands } from '@/lib/catalogue/brands/queries'
import { shelfPageQuery } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/pages/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.brands') }
}

export default async function BrandsPage({ searchParams }: { searchParams: SearchParams }) {
  const admin = await currentAdmin('catalogue')
  const { query, encoding, typed } = await readSearch(shelfPageQuery, 'search', searchParams)
  const page = await searchBrands(admin, query)
  const { search, sort } = query
  const address = { path: '/admin/brand', query: { search, encoding, sort: sort === 'name' ? null : sort } }
  stayWithin(address, page)
  const table = { address, sort, columns: brandColumns(await getTranslations('adminCatalogue')) }
  return (
    <ShelfList kind="brands" {...table} words={search} typed={typed} page={page}>
      <BrandTable {...table} brands={page.rows} />
    </ShelfList>
  )
}
