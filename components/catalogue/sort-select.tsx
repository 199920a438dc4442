import { useLocale, useTranslations } from 'next-intl'
import { controlClass } from '@/components/ui/control-class'
import type { ProductSort } from '@/lib/catalogue/catalogue-query.schema'

/** The orders that customers choose from; the API has more. The last one is by the names that the page shows. */
const sortsByLocale = {
  en: ['newest', 'price_asc', 'price_desc', 'name'],
  my: ['newest', 'price_asc', 'price_desc', 'name_my'],
} as const satisfies Record<string, readonly ProductSort[]>

type Props = {
  sort: ProductSort | undefined
  hasSearch: boolean
  onChange: (sort: ProductSort | undefined) => void
}

/** The order of the list. Without a choice it is newest first, or by relevance while there is a search. */
export function SortSelect({ sort, hasSearch, onChange }: Props) {
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
