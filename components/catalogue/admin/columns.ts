import type { useTranslations } from 'next-intl'
import type { TaxonomyKind } from '@/components/catalogue/admin/taxonomy-kinds'
import type { Column } from '@/components/admin/list/list-table'
import type { ReactNode } from 'react'

type Texts = ReturnType<typeof useTranslations<'adminCatalogue'>>

const byName = { ascending: 'name', descending: 'name_desc' }
const byBrand = { ascending: 'brand', descending: 'brand_desc' }
const byCategory = { ascending: 'category', descending: 'category_desc' }

const narrow = 'w-px'

/** The columns of the lists of brands, categories and subcategories (specification, section 2). */
export const taxonomyColumns: Record<TaxonomyKind, (t: Texts) => Column[]> = {
  brand: (t) => [
    { name: 'image', label: t('image'), className: narrow },
    { name: 'name', label: t('name'), sort: byName },
    { name: 'edit', label: t('edit'), className: narrow },
    { name: 'delete', label: t('delete'), className: narrow },
  ],
  category: (t) => [
    { name: 'image', label: t('image'), className: narrow },
    { name: 'name', label: t('name'), sort: byName },
    { name: 'brand', label: t('brand'), sort: byBrand },
    { name: 'edit', label: t('edit'), className: narrow },
    { name: 'delete', label: t('delete'), className: narrow },
  ],
  subcategory: (t) => [
    { name: 'name', label: t('subcategoryName'), sort: byName },
    { name: 'category', label: t('category'), sort: byCategory },
    { name: 'brand', label: t('brand'), sort: byBrand },
    { name: 'action', label: t('action'), className: narrow },
  ],
}

/** Numeric columns and their heads are right-aligned. */
const number = 'md:text-right'

/**
 * The columns of the product list in the order of the specification; `selectAll` is the head of the checkbox column; without
 * it there is none.
 */
export const productColumns = (t: Texts, selectAll: ReactNode): Column[] => [
  ...(selectAll === null ? [] : [{ name: 'select', label: t('select'), head: selectAll, className: 'w-px' }]),
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
