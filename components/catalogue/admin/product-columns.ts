import type { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Column } from '@/components/admin/list/list-table'

type Texts = ReturnType<typeof useTranslations<'adminCatalogue'>>

/** Numeric columns and their heads are right-aligned. */
const number = 'md:text-right'

/**
 * The columns of the product list in the order of the specification; `selectAll` is the head of the checkbox column.
 */
export const productColumns = (t: Texts, selectAll: ReactNode): Column[] => [
  { name: 'select', label: t('select'), head: selectAll, className: 'w-px' },
  { name: 'name', label: t('name'), sort: { ascending: 'name', descending: 'name_desc' } },
  {
    name: 'price',
    label: t('price'),
    sort: { ascending: 'price_asc', descending: 'price_desc' },
    className: number,
  },
  {
    name: 'weight',
    label: t('weight'),
    sort: { ascending: 'weight_asc', descending: 'weight_desc' },
    className: number,
  },
  { name: 'stock', label: t('stock'), sort: { ascending: 'stock_asc', descending: 'stock_desc' } },
  { name: 'brand', label: t('brand') },
  { name: 'category', label: t('category') },
  { name: 'subcategory', label: t('subcategory') },
  { name: 'action', label: t('action'), className: 'w-px' },
]
