import { Plus, Tag } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readQuery, type SearchParams, stayWithin } from '@/app/admin/address'
import { ListPages, NoRows } from '@/components/admin/list/list-end'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import { BrandTable } from '@/components/catalogue/admin/brand-table'
import { brandColumns } from '@/components/catalogue/admin/columns'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { searchBrands } from '@/lib/catalogue/brands/queries'
import { shelfPageQuery } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.brands') }
}

export default async function BrandsPage({ searchParams }: { searchParams: SearchParams }) {
  const [t, tPlaces, query] = await Promise.all([
    getTranslations('adminCatalogue'),
    getTranslations('admin'),
    readQuery(shelfPageQuery, searchParams),
  ])
  const page = await searchBrands(await currentAdmin(), query)
  const { search, sort } = query
  const address = { path: '/admin/brand', query: { search, sort: sort === 'name' ? null : sort } }
  stayWithin(address, page)
  const isFiltered = search !== null
  const columns = brandColumns(t)
  const add = (
    <LinkButton href="/admin/brand/create">
      <Icon of={Plus} className="size-5" />
      {t('addNew')}
    </LinkButton>
  )
  return (
    <>
      <ListHeading title={tPlaces('places.brands')} count={t('brands', { count: page.total })}>
        {add}
      </ListHeading>
      <ListFilter
        address={address}
        search={{ name: 'search', label: t('searchName'), words: search ?? '' }}
        columns={columns}
        sort={sort}
        isFiltered={isFiltered}
      />
      {page.rows.length === 0 ? (
        <NoRows address={address} isFiltered={isFiltered} icon={Tag} empty={t('noBrands')}>
          {add}
        </NoRows>
      ) : (
        <BrandTable brands={page.rows} columns={columns} address={address} sort={sort} />
      )}
      <ListPages address={address} page={page} />
    </>
  )
}
