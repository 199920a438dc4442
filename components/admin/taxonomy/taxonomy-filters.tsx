import { useTranslations } from 'next-intl'
import type { OptionSource } from '@/components/admin/form/use-options'
import { ChoiceFilter } from '@/components/admin/list/select-filter'

type Chosen = { id: number; name: string } | null

/** Taxonomy filters of a list. An omitted prop means the list does not have that filter. */
export function TaxonomyFilters(selected: { brand?: Chosen; category?: Chosen; subcategory?: Chosen }) {
  const t = useTranslations('adminCatalogue')
  const { brand, category } = selected
  const filters: readonly { name: keyof typeof selected; source: OptionSource }[] = [
    { name: 'brand', source: { call: 'GET /api/brands' } },
    {
      name: 'category',
      source: { call: 'GET /api/categories', ...(brand && { query: { brand: brand.id } }) },
    },
    {
      name: 'subcategory',
      source: { call: 'GET /api/subcategories', ...(category && { query: { category: category.id } }) },
    },
  ]
  return filters.map(({ name, source }) => {
    const choice = selected[name]
    return choice === undefined ? null : (
      <ChoiceFilter
        key={`${name}-${choice?.id}`}
        name={name}
        label={t(name)}
        source={source}
        selected={choice}
        all={t('all')}
      />
    )
  })
}
