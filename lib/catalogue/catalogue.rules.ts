import { validationError } from '@/lib/errors'
import { MAX_ID } from '@/lib/validators'
import { searchKey } from '@/lib/text/search-key'

/** The longest key: an index holds it and a cursor carries it; only ligatures written out come near. */
const MAX_KEY = 400

/**
 * The normalised form of a name, by which it is unique, searched and sorted.
 * @throws AppError 'validation_failed' under `field` when nothing readable or too much is left of the name.
 */
export function normalizeName(field: string, name: string): string {
  const key = searchKey(name)
  if (key === '') throw validationError(field, 'This field is required')
  if (key.length > MAX_KEY) throw validationError(field, 'Must be at most 255 characters')
  return key
}

/** The categories that `?category=` names: comma-joined names, case-folded, where digits alone are an id. */
export function parseCategoryFilter(text: string): { names: string[]; ids: number[] } {
  const tokens = [...new Set(text.split(',').map(searchKey).filter(Boolean))]
  const isId = (token: string) => /^\d+$/.test(token)
  return {
    names: tokens.filter((token) => !isId(token)),
    // An id too large to exist still filters: to nothing.
    ids: tokens.filter(isId).map((token) => (Number(token) <= MAX_ID ? Number(token) : 0)),
  }
}

/** What stands in the way of deleting, counted; products archived but kept for old orders included. */
export type ReferenceCounts = {
  categories?: number
  subcategories?: number
  products: number
  archived: number
}

/** "Shwe Thanaka is used by 3 categories and 12 products, 2 of them archived" (decision D17). */
export function inUseMessage(
  name: string,
  { categories = 0, subcategories = 0, products, archived }: ReferenceCounts,
): string {
  const counted = [
    count(categories, 'category', 'categories'),
    count(subcategories, 'subcategory', 'subcategories'),
    count(products, 'product', 'products'),
  ].filter((part) => part !== '')
  const list = [counted.slice(0, -1).join(', '), counted.at(-1) ?? 'something else']
    .filter(Boolean)
    .join(' and ')
  const all = products === 1 ? ', archived' : ', all of them archived'
  const note = archived === 0 ? '' : archived === products ? all : `, ${archived} of them archived`
  return `${name} is used by ${list}${note}`
}

const count = (n: number, one: string, many: string): string =>
  n === 0 ? '' : `${n} ${n === 1 ? one : many}`

/** A record's columns as the audit keeps them. */
export type AuditFields = Readonly<Record<string, string | number | null>>

/** Of two states of a record what differs, as the audit writes it; null for a state that is not there. */
export function diffFields(
  before: AuditFields | null,
  after: AuditFields | null,
): { before: AuditFields | null; after: AuditFields | null } {
  if (!before || !after) return { before, after }
  const keys = Object.keys(after).filter((key) => before[key] !== after[key])
  const only = (facts: AuditFields): AuditFields =>
    Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]))
  return { before: only(before), after: only(after) }
}
