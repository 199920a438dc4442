import { cacheTags, memoizeTagged } from '@/lib/platform/cache/cache-tags'
import {
  buildTaxonomyIndex,
  type TaxonomyIndex,
  type TaxonomyName,
} from '@/lib/shop/catalogue/taxonomy/taxonomy-match.rules'
import { sql } from '@/lib/platform/db/client'
import { queryUnprepared } from '@/lib/platform/db/query'
import { toSearchWords } from '@/lib/platform/text/search/search-words'

/** The names of the taxonomy by kind and name, memoized. */
export const getTaxonomyIndex = (): Promise<TaxonomyIndex> =>
  memoizeTagged(
    'names of the taxonomy',
    [cacheTags.brands, cacheTags.categories, cacheTags.subcategories],
    async () => {
      const rows = await queryUnprepared<TaxonomyName>(sql`
        SELECT kind, id, brand_id AS "brandId", category_id AS "categoryId", name, name_my AS "nameMy" FROM (
          SELECT 'brand' AS kind, id, id AS brand_id, NULL::int AS category_id, name, name_my, normalized_name
          FROM brands
          UNION ALL SELECT 'category', id, brand_id, id, name, name_my, normalized_name FROM categories
          UNION ALL SELECT 'subcategory', id, brand_id, category_id, name, name_my, normalized_name
          FROM subcategories
        ) AS names ORDER BY kind, normalized_name, id`)
      return buildTaxonomyIndex(rows, ({ name, nameMy }) => toSearchWords(`${name} ${nameMy ?? ''}`))
    },
  )
