import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { listUrl, withoutPage, type ListUrlState } from '@/components/admin/list/list-url'
import type { Column } from '@/components/admin/list/list-table'
import { FilterFold } from '@/components/admin/list/filter-fold'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { SearchEncoding } from '@/components/ui/search-encoding'
import { SelectField } from '@/components/ui/select'
import { TextField } from '@/components/ui/text-field'
import { AS_TYPED } from '@/lib/text/encoding'

type Props = {
  urlState: ListUrlState
  /** The search parameter's name, its value, and the typed text if it was converted. */
  search: { name: string; label: string; words: string; typed: string | null }
  columns: readonly Column[]
  sort: string
  isFiltered: boolean
  children?: ReactNode
}

/** Search and filters as a plain form: submits with its button, or automatically if JavaScript runs. */
export function ListFilter({ urlState, search, columns, sort, isFiltered, children }: Props) {
  const t = useTranslations('adminList')
  return (
    <div className="mb-3 flex flex-col gap-2 md:mb-2">
      <AutoSubmitForm
        action={urlState.path}
        role="search"
        aria-label={t('filters')}
        className="flex flex-wrap items-end gap-3 md:gap-2 md:[&_.btn]:min-h-target md:[&_input]:min-h-target md:[&_label]:text-xs md:[&_select]:min-h-target"
      >
        <TextField
          key={`search-${search.words}-${search.typed}`}
          type="search"
          name={search.name}
          label={search.label}
          defaultValue={search.words}
          aria-keyshortcuts="/"
          maxLength={255}
          className="min-w-40 flex-3 max-md:basis-full"
        />
        <FilterFold label={t('more')} isOpen={isFiltered}>
          {children}
          <SortSelect key={`sort-${sort}`} columns={columns} sort={sort} />
        </FilterFold>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary">
            <Icon of="icon-Search" className="size-4" />
            <span className="md:max-2xl:sr-only">{t('search')}</span>
          </Button>
          {isFiltered && (
            <Link
              href={listUrl({ path: urlState.path, query: {} })}
              className="inline-flex min-h-target items-center px-3 font-semibold text-jade underline underline-offset-4 md:px-1"
            >
              {t('clear')}
            </Link>
          )}
        </div>
      </AutoSubmitForm>
      {search.typed !== null && (
        <SearchEncoding
          href={listUrl(urlState, { ...withoutPage, [search.name]: search.typed, encoding: AS_TYPED })}
        />
      )}
    </div>
  )
}

/** On small screens, rows are cards without a table head, so sorting is offered here. */
function SortSelect({ columns, sort }: Pick<Props, 'columns' | 'sort'>) {
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
