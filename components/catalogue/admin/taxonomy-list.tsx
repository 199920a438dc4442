import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { ListPagination, EmptyRows } from '@/components/admin/list/list-footer'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import type { Column } from '@/components/admin/list/list-table'
import { Icon, type IconName } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import type { TaxonomySort } from '@/lib/catalogue/catalogue-query.schema'

type TaxonomyKind = 'brands' | 'categories' | 'subcategories'

const kinds = {
  brands: { place: 'places.brands', empty: 'noBrands', icon: 'icon-Tag' },
  categories: { place: 'places.categories', empty: 'noCategories', icon: 'icon-Shapes' },
  subcategories: { place: 'places.subcategory', empty: 'noSubcategories', icon: 'icon-Boxes' },
} as const satisfies Record<TaxonomyKind, { place: string; empty: string; icon: IconName }>

/** The data a list needs besides its rows. */
export type TaxonomyTable = { columns: readonly Column[]; urlState: ListUrlState; sort: TaxonomySort }

type Props = TaxonomyTable & {
  kind: TaxonomyKind
  words: string | null
  typed: string | null
  page: {
    rows: readonly unknown[]
    total: number
    page: number
    lastPage: number
    next: string | null
    prev: string | null
  }
  filters?: ReactNode
  /** Renders the table of the rows. */
  children: ReactNode
}

/** The list of brands, categories or subcategories. They differ only in table and filters. */
export function TaxonomyList({
  kind,
  columns,
  urlState,
  sort,
  words,
  typed,
  page,
  filters,
  children,
}: Props) {
  const t = useTranslations('adminCatalogue')
  const tAdmin = useTranslations('admin')
  const { place, empty, icon } = kinds[kind]
  const { search, brand, category } = urlState.query
  const isFiltered = [search, brand, category].some((value) => value !== null && value !== undefined)
  const add = (
    <LinkButton href={`${urlState.path}/create`}>
      <Icon of="icon-Plus" />
      {t('addNew')}
    </LinkButton>
  )
  return (
    <>
      <ListHeading title={tAdmin(place)} count={t(kind, { count: page.total })}>
        {add}
      </ListHeading>
      <ListFilter
        urlState={urlState}
        search={{ name: 'search', label: t('searchName'), words: words ?? '', typed }}
        columns={columns}
        sort={sort}
        isFiltered={isFiltered}
      >
        {filters}
      </ListFilter>
      {page.rows.length === 0 ? (
        <EmptyRows urlState={urlState} isFiltered={isFiltered} icon={icon} empty={t(empty)}>
          {add}
        </EmptyRows>
      ) : (
        children
      )}
      <ListPagination urlState={urlState} page={page} />
    </>
  )
}
