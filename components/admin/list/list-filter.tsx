import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { listUrl, withoutPage, type ListState } from '@/components/admin/list/list-url'
import type { Column } from '@/components/admin/list/list-table'
import { Sheet } from '@/components/admin/list/sheet'
import { AutoSubmitForm } from '@/components/admin/list/auto-submit-form'
import { cn } from '@/components/ui/cn'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { SearchEncoding } from '@/components/ui/unicode/search-encoding'
import { UrlSelect, UrlText } from '@/components/ui/field/url-fields'
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
        className="flex items-end gap-2 md:flex-wrap md:[&_.btn]:min-h-target md:[&_[role=combobox]]:min-h-target md:[&_input]:min-h-target md:[&_label]:text-xs md:[&_select]:min-h-target"
      >
        {search && (
          <UrlText
            type="search"
            name={search.name}
            label={searchLabel}
            placeholder={searchLabel}
            value={search.words}
            written={search.typed ?? search.words}
            aria-keyshortcuts="/"
            maxLength={255}
            className="min-w-0 flex-3 md:min-w-40 max-2xl:[&>input]:text-ellipsis 2xl:[&>input]:placeholder:text-transparent max-2xl:[&>label]:sr-only"
          />
        )}
        {tab && tab.value !== null && <input type="hidden" name={tab.name} value={tab.value} />}
        <Sheet label={t('more')} icon="icon-SlidersHorizontal" isActive={isFiltered} submit={t('show')}>
          {children}
          <SortSelect columns={columns} sort={sort} />
        </Sheet>
        <FilterButtons list={list} />
      </AutoSubmitForm>
      {search && search.typed !== null && (
        <SearchEncoding
          href={listUrl(urlState, { ...withoutPage, [search.name]: search.typed, encoding: AS_TYPED })}
        />
      )}
    </div>
  )
}

type TextProps = Omit<ComponentProps<typeof UrlText>, 'value'> & {
  /** What the URL says; null for all. */
  text: string | number | null
}

/** A text that filters a list. */
export const FilterText = ({ text, ...field }: TextProps) => <UrlText {...field} value={String(text ?? '')} />

type ButtonsProps = { list: Pick<ListState, 'unfilteredUrl' | 'isFiltered'> }

/**
 * The button that submits a form of filters, and the link that clears them: icons on a phone. The space of the link stays,
 * so that a filter moves nothing.
 */
export function FilterButtons({ list: { unfilteredUrl, isFiltered } }: ButtonsProps) {
  const t = useTranslations('adminList')
  const clear =
    'inline-flex min-h-12 min-w-target items-center justify-center font-semibold text-jade underline underline-offset-4 md:min-h-target 2xl:px-1'
  return (
    <>
      <Button type="submit" variant="secondary" className="max-md:px-3.5">
        <Icon of="icon-Search" className="size-4" />
        <span className="max-2xl:sr-only">{t('search')}</span>
      </Button>
      {isFiltered ? (
        <Link href={unfilteredUrl} className={clear}>
          <Icon of="icon-X" className="2xl:hidden" />
          <span className="max-2xl:sr-only">{t('clear')}</span>
        </Link>
      ) : (
        <span aria-hidden="true" className={cn(clear, 'invisible max-md:hidden')}>
          <span className="max-2xl:hidden">{t('clear')}</span>
        </span>
      )}
    </>
  )
}

/** On a phone rows have no table head, so sorting is offered here. */
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
    <UrlSelect name="sort" label={t('sort')} value={sort} className="min-w-48 flex-1 md:hidden">
      {!orders.some(({ value }) => value === sort) && <option value={sort}>{t('usual')}</option>}
      {orders.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </UrlSelect>
  )
}
