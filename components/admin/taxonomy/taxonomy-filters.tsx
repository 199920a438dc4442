import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin/list/select-filter'

type Chosen = { id: number; name: string } | null

/** Taxonomy filters of a list. An omitted prop means the list does not have that filter. */
export function TaxonomyFilters(selected: { brand?: Chosen; category?: Chosen; subcategory?: Chosen }) {
  const t = useTranslations('adminCatalogue')
  const within = (path: string, name: string, above: Chosen | undefined) =>
    above ? `${path}?${name}=${above.id}` : path
  const filters = [
    { name: 'brand', source: '/api/brands' },
    { name: 'category', source: within('/api/categories', 'brand', selected.brand) },
    { name: 'subcategory', source: within('/api/subcategories', 'category', selected.category) },
  ] as const
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
