import { createYield } from '@/lib/platform/concurrency/event-loop'
import { errorText } from '@/lib/platform/errors/error-text'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import type { EditableListView } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Cells, FileRow } from '@/lib/shop/catalogue/import/product-import.rules'
import type { MissingPlace } from '@/lib/shop/catalogue/import/product-import.schema'
import { MAX_MISSING } from '@/lib/shop/catalogue/taxonomy/missing-places.schema'
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
 * Without a cell a product stays where it is; `message` describes the problem of a column. A draft may lack them from below.
 */
export function resolveTaxonomy(
  cells: Cells,
  product: EditableListView | null,
  taxonomies: TaxonomyLookup & { isNewDraft?: boolean },
  reject: (column: TaxonomyColumn, message: string) => void,
): AuditFields | null {
  const isDraft = taxonomies.isNewDraft || product?.subcategory.id === null
  const options = { keys: taxonomies.keys, isDraft }
  const brand = find(
    cells.brand,
    product?.brand,
    options,
    (key) => taxonomies.brands.get(key) ?? errorText('no_such_brand'),
  )
  const category = find(cells.category, product?.category, options, (key) => {
    const found = taxonomies.categories.get(key) ?? []
    if (found.length === 0) return errorText('no_such_category')
    if (!isNamed(brand)) return null
    return found.find(({ brandId }) => brandId === brand.id) ?? errorText('category_of_another_brand')
  })
  const subcategory = find(cells.subcategory, product?.subcategory, options, (key) => {
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
  if (!isNamed(brand) || !isNamed(category) || !isNamed(subcategory))
    return isDraft ? toDraftPlace(cells, found, reject) : null
  return together(brand, category, subcategory, product, reject)
}

const isNamed = (found: LookupResult): found is NamedRecord => found !== null && typeof found === 'object'

function find(
  cell: string | undefined,
  now: NamedRecord | { id: null } | undefined,
  { keys, isDraft }: Pick<TaxonomyLookup, 'keys'> & { isDraft: boolean },
  look: (key: string) => LookupResult,
): LookupResult {
  if (cell === undefined) return now && now.id !== null ? now : null
  const key = keys.get(cell) ?? taxonomyKey(cell)
  if (key !== '') return look(key)
  return isDraft ? null : errorText('required')
}

/** The place of a draft as far as the file says it; nothing can be chosen below what is missing. */
function toDraftPlace(
  cells: Cells,
  found: Record<TaxonomyColumn, LookupResult>,
  reject: (column: TaxonomyColumn, message: string) => void,
): AuditFields | null {
  const records = taxonomyColumns.map((column) => found[column])
  if (records.some((record) => typeof record === 'string')) return null
  const gap = records.findIndex((record) => !isNamed(record))
  const isBelow = taxonomyColumns.slice(gap + 1).some((column) => (cells[column] ?? '').trim() !== '')
  const column = taxonomyColumns[gap]
  if (column && isBelow) {
    reject(column, errorText('required'))
    return null
  }
  const place: Record<string, string | number | null> = {}
  for (const level of taxonomyColumns) {
    const record = found[level]
    const { id, name } = isNamed(record) ? record : { id: null, name: null }
    place[`${level}Id`] = id
    place[level] = name
  }
  return place
}

/** A column that the file leaves out keeps the product's current value, which may not fit the other columns. */
function together(
  brand: NamedRecord,
  category: NamedRecord,
  subcategory: NamedRecord,
  product: EditableListView | null,
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

/** Characters of a name. */
const MAX_NAME_LENGTH = 255

/**
 * The brands, categories and subcategories that a file names and the shop does not have: brands first, each once. Names in
 * Zawgyi take long to convert: no more are than can be answered.
 */
export async function listMissingPlaces(
  rows: readonly FileRow[],
  taxonomies: TaxonomyLookup,
): Promise<MissingPlace[]> {
  const { keys, brands, categories, subcategories } = taxonomies
  const missing = taxonomyColumns.map(() => new Map<string, MissingPlace>())
  const add = (level: number, key: string, place: MissingPlace) => {
    const found = missing[level]
    if (found && found.size < MAX_MISSING && !found.has(key)) found.set(key, place)
  }
  const read = (cell: string | undefined) => {
    const key = cell === undefined ? '' : (keys.get(cell) ?? taxonomyKey(cell))
    const name = cell === undefined || key === '' || !isStorable(key) ? '' : toUnicode(cell.trim())
    return name === '' || name.length > MAX_NAME_LENGTH ? null : { key, name }
  }
  const yieldTurn = createYield()
  for (const { cells } of rows) {
    if (missing[0]?.size === MAX_MISSING) break
    await yieldTurn()
    const brand = read(cells.brand)
    if (!brand) continue
    const brandId = brands.get(brand.key)?.id ?? null
    const place: MissingPlace = {
      brand: brand.name,
      brand_id: brandId,
      category: null,
      category_id: null,
      subcategory: null,
    }
    if (brandId === null) add(0, brand.key, place)
    const category = read(cells.category)
    if (!category) continue
    const categoryId = categories.get(category.key)?.find((one) => one.brandId === brandId)?.id ?? null
    const inBrand = { ...place, category: category.name, category_id: categoryId }
    const categoryKey = `${brand.key}\n${category.key}`
    if (categoryId === null) add(1, categoryKey, inBrand)
    const subcategory = read(cells.subcategory)
    if (!subcategory) continue
    const isThere = subcategories.get(subcategory.key)?.some((one) => one.categoryId === categoryId)
    if (!isThere) add(2, `${categoryKey}\n${subcategory.key}`, { ...inBrand, subcategory: subcategory.name })
  }
  return missing.flatMap((found) => [...found.values()]).slice(0, MAX_MISSING)
}
