import { useTranslations, useLocale } from 'next-intl'
import { useEffect, useRef, useState, useTransition } from 'react'
import { useRouter } from 'next/navigation'
import { FacetList } from '@/components/shop/catalogue/listing/facet-list'
import { FilterPanel } from '@/components/shop/catalogue/listing/filter-panel'
import {
  type FilterOptions,
  type Listing,
  type OptionChoices,
  isSelected,
  toggleValue,
  listingHref,
} from '@/components/shop/catalogue/listing/listing-url'
import { useAllOptions } from '@/components/shop/catalogue/listing/use-all-options'
import { Button } from '@/components/ui/button/button'
import { Checkbox } from '@/components/ui/field/checkbox'
import { controlClass } from '@/components/ui/field/control-class'
import { useUrlValue } from '@/components/ui/field/use-url-value'
import type { ProductSort } from '@/lib/shop/catalogue/listing/catalogue-query.schema'
import { groupThousands } from '@/lib/platform/text/numbers/numbers'
import { parseAmount } from '@/lib/platform/text/numbers/parse-amount'

type Props = {
  listing: Listing
  categories: FilterOptions
  brands: FilterOptions
  choices: readonly OptionChoices[]
}

/** The filters of the product list. Without JavaScript it is a plain form. */
export function FilterForm({ listing, categories, brands, choices }: Props) {
  const t = useTranslations('listing')
  const { selection, isPending, show } = useListing(listing)
  const group = (kind: 'category' | 'brand', options: FilterOptions) => (
    <FilterGroup
      kind={kind}
      options={options}
      selectedIds={selection[kind]}
      onChange={(ids) => show({ ...selection, [kind]: ids })}
    />
  )
  return (
    <form action="/product" data-pending={isPending || undefined} className="filters">
      {listing.product && <input type="hidden" name="product" value={listing.product} />}
      {listing.encoding && <input type="hidden" name="encoding" value={listing.encoding} />}
      {listing.isOnSale && <input type="hidden" name="on_sale" value="true" />}
      {group('category', categories)}
      {group('brand', brands)}
      {choices.map((one) => (
        <OptionFilter
          key={one.title}
          {...one}
          chosen={selection.option ?? []}
          onChange={(option) => show({ ...selection, option })}
        />
      ))}
      <PriceFilter selection={selection} onChange={(limits) => show({ ...selection, ...limits })} />
      <SortSelect
        sort={selection.sort}
        hasSearch={listing.product !== null}
        onChange={(sort) => show({ ...selection, sort })}
      />
      <noscript>
        <Button type="submit" isWide>
          {t('apply')}
        </Button>
      </noscript>
    </form>
  )
}

/** The orders that customers choose from; the API has more. The last one is by the names that the page shows. */
const sortsByLocale = {
  en: ['newest', 'price_asc', 'price_desc', 'name'],
  my: ['newest', 'price_asc', 'price_desc', 'name_my'],
} as const satisfies Record<string, readonly ProductSort[]>

type SortSelectProps = {
  sort: ProductSort | undefined
  hasSearch: boolean
  onChange: (sort: ProductSort | undefined) => void
}

/** The order of the list. Without a choice it is newest first, or by relevance while there is a search. */
function SortSelect({ sort, hasSearch, onChange }: SortSelectProps) {
  const t = useTranslations('listing')
  const sorts = sortsByLocale[useLocale()]
  const options = hasSearch ? (['relevance', ...sorts] as const) : sorts
  return (
    <label className="sort">
      <span className="filter-title">{t('sort')}</span>
      <select
        name="sort"
        value={!sort || sort === options[0] ? '' : sort}
        onChange={({ target }) => onChange(sorts.find((one) => one === target.value))}
        autoComplete="off"
        className={controlClass}
      >
        {options.map((one, index) => (
          <option key={one} value={index === 0 ? '' : one}>
            {t(`sorts.${one === 'name_my' ? 'name' : one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

type Limits = Pick<Listing, 'priceMin' | 'priceMax' | 'isInStock'>
type PriceFilterProps = { selection: Limits; onChange: (limits: Limits) => void }

/** The most characters that somebody types as a price. */
const MAX_LENGTH = 20

/** The limits of the price in Kyat, and whether only products in stock are shown. */
function PriceFilter({ selection, onChange }: PriceFilterProps) {
  const t = useTranslations('listing')
  const { priceMin, priceMax, isInStock = false } = selection
  const range = [priceMin, priceMax].map((limit) => (limit === undefined ? '' : groupThousands(limit)))
  const field = (name: 'price_min' | 'price_max', key: 'priceMin' | 'priceMax') => (
    <PriceField
      name={name}
      label={t(key)}
      limit={selection[key]}
      onChange={(limit) => onChange({ ...selection, [key]: limit })}
    />
  )
  return (
    <FilterPanel
      title={t('price')}
      value={range.some(Boolean) ? range.join(' – ') : isInStock ? t('inStock') : t('anyPrice')}
    >
      <div className="flex items-end gap-2 p-2">
        {field('price_min', 'priceMin')}
        {field('price_max', 'priceMax')}
      </div>
      <Checkbox
        name="in_stock"
        value="true"
        checked={isInStock}
        onChange={({ target }) => onChange({ ...selection, isInStock: target.checked })}
      >
        {t('inStock')}
      </Checkbox>
    </FilterPanel>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  limit: number | undefined
  onChange: (limit: number | undefined) => void
}

/** A limit, which counts when the field is left or Enter is pressed. */
function PriceField({ name, label, limit, onChange }: PriceFieldProps) {
  const shown = limit === undefined ? '' : groupThousands(limit)
  const apply = ({ value, form }: HTMLInputElement) => {
    const typed = parseAmount(value) ?? -1
    // The page says what it could not read.
    if (typed < 0 && value.trim()) return form?.submit()
    const next = typed < 0 ? undefined : typed
    if (next !== limit) onChange(next)
  }
  return (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-muted">
      {label}
      <input
        ref={useUrlValue<HTMLInputElement>(shown)}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        defaultValue={shown}
        onBlur={({ target }) => apply(target)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply(event.currentTarget)
        }}
        className={controlClass}
      />
    </label>
  )
}

type OptionFilterProps = OptionChoices & { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** The values of an option, such as the sizes, of which products have one. */
function OptionFilter({ title, values, chosen, onChange }: OptionFilterProps) {
  const t = useTranslations('listing')
  const count = values.filter(([filter]) => chosen.includes(filter)).length
  return (
    <FilterPanel title={title} value={count === 0 ? title : t('several', { count })}>
      <ul>
        {values.map(([filter, text]) => {
          const others = chosen.filter((one) => one !== filter)
          return (
            <li key={filter}>
              <Checkbox
                name="option"
                value={filter}
                checked={others.length < chosen.length}
                onChange={({ target }) => onChange(target.checked ? [...others, filter] : others)}
              >
                {text}
              </Checkbox>
            </li>
          )
        })}
      </ul>
    </FilterPanel>
  )
}

type FilterGroupProps = {
  kind: 'category' | 'brand'
  options: FilterOptions
  selectedIds: readonly number[]
  onChange: (ids: number[]) => void
}

/** The checkboxes of categories or brands. */
function FilterGroup({ kind, options, selectedIds, onChange }: FilterGroupProps) {
  const t = useTranslations('listing')
  const more = useTranslations('choices')
  const list = useRef<HTMLDivElement>(null)
  const wasRequested = useRef(false)
  const every = useAllOptions(options)
  useEffect(() => {
    if (!every.isWhole || !wasRequested.current) return
    wasRequested.current = false
    // The pressed button has disappeared, so the focus moves to the start of the list, below the search field.
    list.current?.focus({ preventScroll: true })
    list.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [every.isWhole])

  const selected = every.options.filter((option) => isSelected(option, selectedIds))
  const none = t(kind === 'brand' ? 'everyBrand' : 'everyCategory')
  return (
    <FilterPanel
      title={t(kind === 'brand' ? 'brands' : 'categories')}
      count={options.count}
      label={t(kind)}
      value={selected.length > 1 ? t('several', { count: selected.length }) : (selected[0]?.name ?? none)}
    >
      <FacetList options={every.options} hasSearch={every.isWhole} list={list}>
        {(option) => (
          <Checkbox
            name={kind}
            value={option.ids.join(',')}
            checked={isSelected(option, selectedIds)}
            onChange={() => onChange(toggleValue(option, selectedIds))}
          >
            {option.name}
          </Checkbox>
        )}
      </FacetList>
      {every.missing > 0 && (
        <Button
          variant="quiet"
          size="small"
          isBusy={every.isLoading}
          onClick={() => {
            wasRequested.current = true
            every.request()
          }}
        >
          {every.hasFailed ? more('failed') : more('all', { count: options.count })}
        </Button>
      )}
    </FilterPanel>
  )
}

/** Milliseconds between the last filter change and the update of the list (specification, section 4). */
const DEBOUNCE_MS = 300

/**
 * The filters the customer has clicked, and the URLs for which they are still pending: the one at that time and those
 * of the clicks since.
 */
type Change = { to: Listing; places: string[] }

/**
 * The filter state of the product list. It follows each click at once; the URL and the products follow after the
 * debounce. Back and Forward restore it from the URL.
 */
function useListing(listing: Listing) {
  const router = useRouter()
  const [isLoading, startTransition] = useTransition()
  const [change, setChange] = useState<Change | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const here = listingHref({ ...listing, page: 1, cursor: null })
  const isOver = change !== null && (listingHref(change.to) === here || !change.places.includes(here))
  if (isOver) setChange(null)
  const selection = change === null || isOver ? listing : change.to

  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (next: Listing) => {
    const to = { ...next, page: 1, cursor: null }
    setChange({ to, places: change ? [...change.places, listingHref(change.to)] : [here] })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      startTransition(() => router.push(listingHref(to)))
    }, DEBOUNCE_MS)
  }

  return { selection, isPending: isLoading || selection !== listing, show }
}
