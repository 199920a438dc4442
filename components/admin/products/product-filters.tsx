import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TaxonomyFilters } from '@/components/admin/taxonomy/taxonomy-filters'
import { FilterField } from '@/components/ui/field/url-fields'

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
  const filter = { all: t('all'), className: 'min-w-32 flex-1' }
  return (
    <>
      <TaxonomyFilters {...taxonomy} />
      <FilterField
        {...filter}
        name="stock_max"
        label={t('stock')}
        selected={stockMax}
        options={[
          [0, t('noStock')],
          ...(threshold > 0 ? [[threshold, t('lowStock', { count: threshold })] as const] : []),
        ]}
      />
      <FilterField
        {...filter}
        name="weight_max"
        label={t('weight')}
        selected={weightMax}
        options={[[0, t('noWeight')]]}
      />
      {(hasIgnored || isIgnored) && (
        <FilterField
          {...filter}
          name="compare_ignored"
          label={t('comparePriceFilter')}
          selected={isIgnored ? 'true' : ''}
          options={[['true', t('comparePriceMark')]]}
        />
      )}
    </>
  )
}

/** Why shoppers do not see the compare prices of a list that is filtered by them. */
export function ComparePriceHint() {
  const t = useTranslations('adminCatalogue')
  return <p className="mb-3 text-muted">{t('comparePriceIgnoredHint')}</p>
}
