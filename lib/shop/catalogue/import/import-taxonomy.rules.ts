import { errorText } from '@/lib/platform/errors/error-text'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Cells } from '@/lib/shop/catalogue/import/product-import.rules'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

export type NamedRecord = { id: number; name: string }

/** The brands, categories and subcategories a file may refer to, by the key of their names. */
export type TaxonomyLookup = {
  /** The keys of the cells in the file. */
  keys: ReadonlyMap<string, string>
  brands: ReadonlyMap<string, NamedRecord>
  categories: ReadonlyMap<string, readonly (NamedRecord & { brandId: number })[]>
  subcategories: ReadonlyMap<string, readonly (NamedRecord & { categoryId: number })[]>
}

export type TaxonomyColumn = 'brand' | 'category' | 'subcategory'
export const taxonomyColumns: readonly TaxonomyColumn[] = ['brand', 'category', 'subcategory']

/** The length in characters above which a cell cannot be a name, spaces and alternative spellings included. */
const MAX_NAME_CELL_LENGTH = 1_000
/** A key that no name has. */
const NO_KEY = '\0'

/** Whether a record may have this key. PostgreSQL does not take others as text. */
export const isStorable = (key: string): boolean => !key.includes(NO_KEY)

/** The key by which a cell refers to a brand, category or subcategory. */
export const taxonomyKey = (cell: string): string =>
  cell.length > MAX_NAME_CELL_LENGTH ? NO_KEY : toSearchText(toUnicode(cell))

/** The record of one level, or its problem; null when a level above it is invalid. */
type LookupResult = NamedRecord | string | null

/**
 * The place of a row's product in the taxonomy: all three records must exist and belong together (decision D23).
 * Without a cell a product stays where it is; `message` describes the problem of a column.
 */
export function resolveTaxonomy(
  cells: Cells,
  product: ProductView | null,
  taxonomies: TaxonomyLookup,
  reject: (column: TaxonomyColumn, message: string) => void,
): AuditFields | null {
  const brand = find(
    cells.brand,
    product?.brand,
    taxonomies.keys,
    (key) => taxonomies.brands.get(key) ?? errorText('no_such_brand'),
  )
  const category = find(cells.category, product?.category, taxonomies.keys, (key) => {
    const found = taxonomies.categories.get(key) ?? []
    if (found.length === 0) return errorText('no_such_category')
    if (!isNamed(brand)) return null
    return found.find(({ brandId }) => brandId === brand.id) ?? errorText('category_of_another_brand')
  })
  const subcategory = find(cells.subcategory, product?.subcategory, taxonomies.keys, (key) => {
    const found = taxonomies.subcategories.get(key) ?? []
    if (found.length === 0) return errorText('no_such_subcategory')
    if (!isNamed(category)) return null
    return (
      found.find(({ categoryId }) => categoryId === category.id) ??
      errorText('subcategory_of_another_category')
    )
  })
  const found = { brand, category, subcategory }
  for (const column of taxonomyColumns) {
    const one = found[column]
    if (typeof one === 'string') reject(column, one)
  }
  if (!isNamed(brand) || !isNamed(category) || !isNamed(subcategory)) return null
  return together(brand, category, subcategory, product, reject)
}

const isNamed = (found: LookupResult): found is NamedRecord => found !== null && typeof found === 'object'

function find(
  cell: string | undefined,
  now: NamedRecord | undefined,
  keys: TaxonomyLookup['keys'],
  look: (key: string) => LookupResult,
): LookupResult {
  if (cell === undefined) return now ?? null
  const key = keys.get(cell) ?? taxonomyKey(cell)
  return key === '' ? errorText('required') : look(key)
}

/** A column that the file leaves out keeps the product's current value, which may not fit the other columns. */
function together(
  brand: NamedRecord,
  category: NamedRecord,
  subcategory: NamedRecord,
  product: ProductView | null,
  reject: (column: TaxonomyColumn, message: string) => void,
): AuditFields | null {
  const isMoved = product?.brand_id !== brand.id
  const isRehung = product?.category_id !== category.id
  if (isMoved && product?.category_id === category.id) {
    reject('category', errorText('category_of_another_brand'))
    return null
  }
  if (isRehung && product?.subcategory_id === subcategory.id) {
    reject('subcategory', errorText('subcategory_of_another_category'))
    return null
  }
  return {
    brandId: brand.id,
    brand: brand.name,
    categoryId: category.id,
    category: category.name,
    subcategoryId: subcategory.id,
    subcategory: subcategory.name,
  }
}
