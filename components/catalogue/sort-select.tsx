import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { controlClass } from '@/components/ui/control-class'
import type { ProductSort } from '@/lib/catalogue/catalogue.schema'
import { cn } from '@/components/ui/cn'

/** The orders that customers choose from; the API has more. */
const sorts = ['newest', 'price_asc', 'price_desc', 'name'] as const satisfies readonly ProductSort[]

type Props = {
  sort: ProductSort | undefined
  hasSearch: boolean
  onChange: (sort: ProductSort | undefined) => void
}

/** The order of the list. Without a choice it is newest first, or by relevance while there is a search. */
export function SortSelect({ sort, hasSearch, onChange }: Props) {
  const t = useTranslations('listing')
  const options = hasSearch ? (['relevance', ...sorts] as const) : sorts
  return (
    <label className="sort">
      <span className="filter-title">{t('sort')}</span>
      <span className="relative block">
        <select
          name="sort"
          value={sort === options[0] ? '' : sort}
          onChange={({ target }) => onChange(sorts.find((one) => one === target.value))}
          autoComplete="off"
          className={cn(controlClass, 'appearance-none truncate pr-9')}
        >
          {options.map((one, index) => (
            <option key={one} value={index === 0 ? '' : one}>
              {t(`sorts.${one}`)}
            </option>
          ))}
        </select>
        <Icon
          of="icon-ChevronDown"
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  )
}
