import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TaxonomyFilters } from '@/components/admin/taxonomy/taxonomy-filters'
import { SelectField } from '@/components/ui/field/select'

type Props = {
  query: {
    stock_max?: number | undefined
    weight_max?: number | undefined
    compare_ignored?: boolean | undefined
  }
  taxonomy: ComponentProps<typeof TaxonomyFilters>
  /** The threshold for low stock (decision D29). */
  threshold: number
  /** Whether there are products with a compare price that shoppers do not see. */
  hasIgnored: boolean
}

/** The filters of the product list besides search: taxonomy, stock, weight, and a compare price that shoppers do not see. */
export function ProductFilters({ query, taxonomy, threshold, hasIgnored }: Props) {
  const t = useTranslations('adminCatalogue')
  const { stock_max: stockMax, weight_max: weightMax, compare_ignored: isIgnored = false } = query
  return (
    <>
      <TaxonomyFilters {...taxonomy} />
      <SelectField
        key={`stock-${stockMax}`}
        name="stock_max"
        label={t('stock')}
        defaultValue={stockMax ?? ''}
        className="min-w-32 flex-1"
      >
        <option value="">{t('all')}</option>
        <option value="0">{t('noStock')}</option>
        {threshold > 0 && <option value={threshold}>{t('lowStock', { count: threshold })}</option>}
      </SelectField>
      <SelectField
        key={`weight-${weightMax}`}
        name="weight_max"
        label={t('weight')}
        defaultValue={weightMax ?? ''}
        className="min-w-32 flex-1"
      >
        <option value="">{t('all')}</option>
        <option value="0">{t('noWeight')}</option>
      </SelectField>
      {(hasIgnored || isIgnored) && (
        <SelectField
          key={`compare-${isIgnored}`}
          name="compare_ignored"
          label={t('comparePriceFilter')}
          defaultValue={isIgnored ? 'true' : ''}
          className="min-w-32 flex-1"
        >
          <option value="">{t('all')}</option>
          <option value="true">{t('comparePriceMark')}</option>
        </SelectField>
      )}
    </>
  )
}

/** Why shoppers do not see the compare prices of a list that is filtered by them. */
export function ComparePriceHint() {
  const t = useTranslations('adminCatalogue')
  return <p className="mb-3 text-muted">{t('comparePriceIgnoredHint')}</p>
}
