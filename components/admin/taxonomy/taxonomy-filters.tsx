import { useTranslations } from 'next-intl'
import { ChoiceFilter } from '@/components/admin/list/select-filter'
import { type ChosenTaxonomy, listTaxonomyFilters } from '@/components/admin/taxonomy/taxonomy-options'

/** Taxonomy filters of a list. */
export function TaxonomyFilters(chosen: ChosenTaxonomy) {
  const t = useTranslations('adminCatalogue')
  return listTaxonomyFilters(chosen).map((filter) => (
    <ChoiceFilter key={filter.name} {...filter} label={t(filter.name)} all={t('all')} />
  ))
}
