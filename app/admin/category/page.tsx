import { Plus, Shapes } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readQuery, type SearchParams, stayWithin } from '@/app/admin/address'
import { ListPages, NoRows } from '@/components/admin/list/list-end'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import { CategoryTable } from '@/components/catalogue/admin/category-table'
import { categoryColumns } from '@/components/catalogue/admin/columns'
import { ShelfFilters } from '@/components/catalogue/admin/shelf-filters'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { getBrand } from '@/lib/catalogue/brands/queries'
import { searchCategories } from '@/lib/catalogue/categories/queries'
import { shelfPageQuery } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.categories') }
}

export default async function CategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const [t, tPlaces, query] = await Promise.all([
    getTranslations('adminCatalogue'),
    getTranslations('admin'),
    readQuery(shelfPageQuery, searchParams),
  ])
  const { search, sort, brand } = query
  const [page, chosen] = await Promise.all([
    searchCategories(await currentAdmin(), query),
    brand === undefined ? null : getBrand(brand),
  ])
  const address = { path: '/admin/category', query: { search, brand, sort: sort === 'name' ? null : sort } }
  stayWithin(address, page)
  const isFiltered = search !== null || brand !== undefined
  const columns = categoryColumns(t)
  const add = (
    <LinkButton href="/admin/category/create">
      <Icon of={Plus} className="size-5" />
      {t('addNew')}
    </LinkButton>
  )
  return (
    <>
      <ListHeading title={tPlaces('places.categories')} count={t('categories', { count: page.total })}>
        {add}
      </ListHeading>
      <ListFilter
        address={address}
        search={{ name: 'search', label: t('searchName'), words: search ?? '' }}
        columns={columns}
        sort={sort}
        isFiltered={isFiltered}
      >
        <ShelfFilters brand={chosen} />
      </ListFilter>
      {page.rows.length === 0 ? (
        <NoRows address={address} isFiltered={isFiltered} icon={Shapes} empty={t('noCategories')}>
          {add}
        </NoRows>
      ) : (
        <CategoryTable categories={page.rows} columns={columns} address={address} sort={sort} />
      )}
      <ListPages address={address} page={page} />
    </>
  )
}
