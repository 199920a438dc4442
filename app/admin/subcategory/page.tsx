import { Boxes, Plus } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readQuery, type SearchParams, stayWithin } from '@/app/admin/address'
import { ListPages, NoRows } from '@/components/admin/list/list-end'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import { SubcategoryTable } from '@/components/catalogue/admin/subcategory-table'
import { subcategoryColumns } from '@/components/catalogue/admin/columns'
import { ShelfFilters } from '@/components/catalogue/admin/shelf-filters'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { getBrand } from '@/lib/catalogue/brands/queries'
import { getCategory } from '@/lib/catalogue/categories/queries'
import { searchSubcategories } from '@/lib/catalogue/subcategories/queries'
import { shelfPageQuery } from '@/lib/catalogue/schema'
import { currentAdmin } from '@/lib/identity/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('places.subcategory') }
}

export default async function SubcategoriesPage({ searchParams }: { searchParams: SearchParams }) {
  const [t, tPlaces, query] = await Promise.all([
    getTranslations('adminCatalogue'),
    getTranslations('admin'),
    readQuery(shelfPageQuery, searchParams),
  ])
  const { search, sort, brand, category } = query
  const [page, chosen, chosenCategory] = await Promise.all([
    searchSubcategories(await currentAdmin(), query),
    brand === undefined ? null : getBrand(brand),
    category === undefined ? null : getCategory(category),
  ])
  const address = {
    path: '/admin/subcategory',
    query: { search, brand, category, sort: sort === 'name' ? null : sort },
  }
  stayWithin(address, page)
  const isFiltered = search !== null || brand !== undefined || category !== undefined
  const columns = subcategoryColumns(t)
  const add = (
    <LinkButton href="/admin/subcategory/create">
      <Icon of={Plus} className="size-5" />
      {t('addNew')}
    </LinkButton>
  )
  return (
    <>
      <ListHeading title={tPlaces('places.subcategory')} count={t('subcategories', { count: page.total })}>
        {add}
      </ListHeading>
      <ListFilter
        address={address}
        search={{ name: 'search', label: t('searchName'), words: search ?? '' }}
        columns={columns}
        sort={sort}
        isFiltered={isFiltered}
      >
        <ShelfFilters brand={chosen} category={chosenCategory} />
      </ListFilter>
      {page.rows.length === 0 ? (
        <NoRows address={address} isFiltered={isFiltered} icon={Boxes} empty={t('noSubcategories')}>
          {add}
        </NoRows>
      ) : (
        <SubcategoryTable subcategories={page.rows} columns={columns} address={address} sort={sort} />
      )}
      <ListPages address={address} page={page} />
    </>
  )
}
