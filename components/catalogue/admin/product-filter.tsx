import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import type { ListUrlState } from '@/components/admin/list/list-url'
import { ListFilter } from '@/components/admin/list/list-filter'
import type { Column } from '@/components/admin/list/list-table'
import { TaxonomyFilters } from '@/components/catalogue/admin/taxonomy-filters'
import { SelectField } from '@/components/ui/select'
import { UnreadableNotice } from '@/components/ui/unreadable-notice'
import type { ProductStatus } from '@/lib/catalogue/catalogue.schema'
import type { UnreadableParameter } from '@/lib/page-query'

type Props = {
  urlState: ListUrlState
  columns: readonly Column[]
  sort: string
  isFiltered: boolean
  words: string
  typed: string | null
  taxonomy: ComponentProps<typeof TaxonomyFilters>
  stockMax: number | undefined
  weightMax: number | undefined
  /** The threshold for low stock (decision D29). */
  threshold: number
  status: ProductStatus
  /** What could not be read of the search. */
  unreadable: readonly UnreadableParameter[]
}

/** The filters of the product list: search, taxonomy, stock, weight. */
export function ProductFilter({
  words,
  typed,
  taxonomy,
  stockMax,
  weightMax,
  threshold,
  status,
  unreadable,
  ...list
}: Props) {
  const t = useTranslations('adminCatalogue')
  return (
    <>
      <UnreadableNotice of={unreadable} />
      <ListFilter {...list} search={{ name: 'product', label: t('searchProduct'), words, typed }}>
        {status !== 'published' && <input type="hidden" name="status" value={status} />}
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
      </ListFilter>
    </>
  )
}
