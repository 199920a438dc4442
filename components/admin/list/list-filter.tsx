import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { listUrl, withoutPage, type ListState } from '@/components/admin/list/list-url'
import type { Column } from '@/components/admin/list/list-table'
import { FilterFold } from '@/components/admin/list/filter-fold'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { cn } from '@/components/ui/cn'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { SearchEncoding } from '@/components/ui/unicode/search-encoding'
import { SelectField } from '@/components/ui/field/select'
import { TextField } from '@/components/ui/field/text-field'
import { AS_TYPED } from '@/lib/platform/text/burmese/encoding'

/** What a form says of a column. */
type SortColumn = Pick<Column<never>, 'label' | 'sort'>

type Props = {
  list: ListState
  columns: readonly SortColumn[]
  searchLabel: string
  children?: ReactNode
}

/** Search and filters as a plain form: submits with its button, or automatically if JavaScript runs. */
export function ListFilter({ list, columns, searchLabel, children }: Props) {
  const t = useTranslations('adminList')
  const { urlState, sort, isFiltered, search, tab } = list
  return (
    <div className="mb-3 flex flex-col gap-2 md:mb-2">
      <AutoSubmitForm
        action={urlState.path}
        role="search"
        aria-label={t('filters')}
        className="flex flex-wrap items-end gap-3 md:gap-2 md:[&_.btn]:min-h-target md:[&_input]:min-h-target md:[&_label]:text-xs md:[&_select]:min-h-target"
      >
        {search && (
          <TextField
            key={`search-${search.words}-${search.typed}`}
            type="search"
            name={search.name}
            label={searchLabel}
            defaultValue={search.words}
            aria-keyshortcuts="/"
            maxLength={255}
            className="min-w-40 flex-3 max-md:basis-full"
          />
        )}
        {tab && tab.value !== null && <input type="hidden" name={tab.name} value={tab.value} />}
        <FilterFold label={t('more')} isOpen={isFiltered}>
          {children}
          <SortSelect key={`sort-${sort}`} columns={columns} sort={sort} />
        </FilterFold>
        <FilterButtons list={list} isCompact />
      </AutoSubmitForm>
      {search && search.typed !== null && (
        <SearchEncoding
          href={listUrl(urlState, { ...withoutPage, [search.name]: search.typed, encoding: AS_TYPED })}
        />
      )}
    </div>
  )
}

type ButtonsProps = { list: Pick<ListState, 'urlState' | 'isFiltered'>; isCompact?: boolean }

/** The button that submits a form of filters, and the link that clears them. */
export function FilterButtons({ list: { urlState, isFiltered }, isCompact = false }: ButtonsProps) {
  const t = useTranslations('adminList')
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="secondary">
        <Icon of="icon-Search" className="size-4" />
        <span className={isCompact ? 'md:max-2xl:sr-only' : undefined}>{t('search')}</span>
      </Button>
      {isFiltered && (
        <Link
          href={urlState.path}
          className={cn(
            'inline-flex items-center px-3 font-semibold text-jade underline underline-offset-4',
            isCompact ? 'min-h-target md:px-1' : 'min-h-12',
          )}
        >
          {t('clear')}
        </Link>
      )}
    </div>
  )
}

/** On small screens, rows are cards without a table head, so sorting is offered here. */
function SortSelect({ columns, sort }: { columns: readonly SortColumn[]; sort: string }) {
  const t = useTranslations('adminList')
  const orders = columns.flatMap(({ label, sort: by }) =>
    by
      ? [
          { value: by.ascending, name: t('upwards', { column: label }) },
          { value: by.descending, name: t('downwards', { column: label }) },
        ]
      : [],
  )
  if (orders.length === 0) return null
  return (
    <SelectField name="sort" label={t('sort')} defaultValue={sort} className="min-w-48 flex-1 md:hidden">
      {!orders.some(({ value }) => value === sort) && <option value={sort}>{t('usual')}</option>}
      {orders.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
