import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListPagination, EmptyRows } from '@/components/admin/list/list-footer'
import { ListFilter } from '@/components/admin/list/list-filter'
import { ListHeading } from '@/components/admin/list/list-heading'
import {
  type TaxonomyKind,
  taxonomyKinds,
  type TaxonomyRecord,
} from '@/components/catalogue/admin/taxonomy-kinds'
import { type TaxonomyColumns, TaxonomyTable } from '@/components/catalogue/admin/taxonomy-table'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'

type Props = TaxonomyColumns & {
  kind: TaxonomyKind
  words: string | null
  typed: string | null
  page: {
    rows: readonly TaxonomyRecord[]
    total: number
    page: number
    lastPage: number
    next: string | null
    prev: string | null
  }
  filters?: ReactNode
}

/** The list of brands, categories or subcategories. */
export function TaxonomyList({ kind, columns, urlState, sort, words, typed, page, filters }: Props) {
  const t = useTranslations('adminCatalogue')
  const tAdmin = useTranslations('admin')
  const { plural, place, empty, icon } = taxonomyKinds[kind]
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
      <ListHeading title={tAdmin(place)} count={t(plural, { count: page.total })}>
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
        <TaxonomyTable kind={kind} rows={page.rows} columns={columns} urlState={urlState} sort={sort} />
      )}
      <ListPagination urlState={urlState} page={page} />
    </>
  )
}
