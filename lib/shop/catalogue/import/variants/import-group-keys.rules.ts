import { type ImportContext, parseId } from '@/lib/shop/catalogue/import/import-rows.rules'
import { resolveTaxonomy, taxonomyKey } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import type { FileRow } from '@/lib/shop/catalogue/import/product-import.rules'
import { toGroupKey } from '@/lib/shop/catalogue/import/variants/import-groups.rules'

type Place = Pick<ImportContext, 'products' | 'taxonomies'>

/** The key of the group that a row of a new product names; null where it names none, or not where. */
export function readNewGroupKey(
  { cells }: FileRow,
  { taxonomies }: Pick<Place, 'taxonomies'>,
): string | null {
  const name = taxonomyKey(cells.group ?? '')
  if (name === '' || parseId(cells) !== null) return null
  const place = resolveTaxonomy(cells, null, taxonomies, () => undefined)?.['subcategoryId'] ?? null
  return place === null ? null : toGroupKey(place, name)
}

/** The key of the group that the product of a row is in; null where it has no id, or no group. */
export function getFormerGroupKey({ cells }: FileRow, { products }: Pick<Place, 'products'>): string | null {
  const id = parseId(cells)
  const { product, group } = (typeof id === 'number' && products.get(id)) || { product: null, group: null }
  return product && group ? toGroupKey(product.subcategory_id, group.name) : null
}
