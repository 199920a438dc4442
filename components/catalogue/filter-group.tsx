import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { FacetList } from '@/components/catalogue/facet-list'
import { type FilterOptions, isSelected, toggleValue } from '@/components/catalogue/listing-url'
import { useAllOptions } from '@/components/catalogue/use-all-options'
import { useDismiss } from '@/components/layout/use-dismiss'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Icon } from '@/components/ui/icon'

type Props = {
  kind: 'category' | 'brand'
  options: FilterOptions
  selectedIds: readonly number[]
  onChange: (ids: number[]) => void
}

/**
 * The checkboxes of one filter: a list beside the products on large screens, and on small ones a panel below a button
 * that names what is selected (decision D5). It is the same markup, placed by the styles.
 */
export function FilterGroup({ kind, options, selectedIds, onChange }: Props) {
  const t = useTranslations('listing')
  const more = useTranslations('choices')
  const group = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const wasRequested = useRef(false)
  const [isOpen, setOpen] = useState(false)
  useDismiss(
    group,
    () => isOpen,
    () => setOpen(false),
  )
  const every = useAllOptions(options)
  useEffect(() => {
    if (!every.isWhole || !wasRequested.current) return
    wasRequested.current = false
    // The pressed button has disappeared, so the focus moves to the start of the list, below the search field.
    list.current?.focus({ preventScroll: true })
    list.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' })
  }, [every.isWhole])

  const selected = every.options.filter((option) => isSelected(option, selectedIds))
  const title = t(kind === 'brand' ? 'brands' : 'categories')
  return (
    <div ref={group} role="group" aria-label={title} className="filter" data-open={isOpen || undefined}>
      <p aria-hidden="true" className="filter-title">
        {title}
      </p>
      <button
        type="button"
        className="filter-toggle"
        aria-expanded={isOpen}
        aria-label={t(kind)}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="line-clamp-1">
          {selected.length > 1
            ? t('several', { count: selected.length })
            : (selected[0]?.name ?? t(kind === 'brand' ? 'everyBrand' : 'everyCategory'))}
        </span>
        <Icon of="icon-ChevronDown" className="size-4" />
      </button>
      <div className="filter-options">
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
        <button type="button" className="filter-done btn" onClick={() => setOpen(false)}>
          {t('apply')}
        </button>
      </div>
    </div>
  )
}
