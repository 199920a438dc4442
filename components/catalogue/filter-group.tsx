import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { FacetList } from '@/components/catalogue/facet-list'
import { FilterPanel } from '@/components/catalogue/filter-panel'
import { type FilterOptions, isSelected, toggleValue } from '@/components/catalogue/listing-url'
import { useAllOptions } from '@/components/catalogue/use-all-options'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'

type Props = {
  kind: 'category' | 'brand'
  options: FilterOptions
  selectedIds: readonly number[]
  onChange: (ids: number[]) => void
}

/** The checkboxes of categories or brands. */
export function FilterGroup({ kind, options, selectedIds, onChange }: Props) {
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
      done={t('apply')}
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
