import { useTranslations } from 'next-intl'
import { FilterPanel } from '@/components/catalogue/filter-panel'
import type { Listing } from '@/components/catalogue/listing-url'
import { Checkbox } from '@/components/ui/checkbox'
import { controlClass } from '@/components/ui/control-class'
import { groupThousands, parseLeadingNumber } from '@/lib/text/numbers'

type Limits = Pick<Listing, 'priceMin' | 'priceMax' | 'isInStock'>
type Props = { selection: Limits; onChange: (limits: Limits) => void }

/** The most characters that somebody types as a price. */
const MAX_LENGTH = 20

/** The limits of the price in Kyat, and whether only products in stock are shown. */
export function PriceFilter({ selection, onChange }: Props) {
  const t = useTranslations('listing')
  const { priceMin, priceMax, isInStock = false } = selection
  const range = [priceMin, priceMax].map((limit) => (limit === undefined ? '' : groupThousands(limit)))
  const field = (name: 'price_min' | 'price_max', key: 'priceMin' | 'priceMax') => (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-muted">
      {t(key)}
      <input
        // Back and Forward change the limit, and with it the field.
        key={selection[key]}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        defaultValue={selection[key] === undefined ? '' : groupThousands(selection[key])}
        onBlur={({ target }) => {
          const limit = parseLeadingNumber(target.value) ?? undefined
          if (limit !== selection[key]) onChange({ ...selection, [key]: limit })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className={controlClass}
      />
    </label>
  )
  return (
    <FilterPanel
      title={t('price')}
      label={t('price')}
      value={range.some(Boolean) ? range.join(' – ') : isInStock ? t('inStock') : t('anyPrice')}
      done={t('apply')}
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
