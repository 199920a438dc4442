import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { AppError, validationError } from '@/lib/platform/errors/app-error'
import {
  draftableSetFields,
  finishingFields,
  setFields,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldInput, listFields, toColumns } from '@/lib/platform/fields/fields'
import { MAX_ID } from '@/lib/platform/validation/validators'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** Maximum length of a key, which must fit into indexes and cursors; only expanded ligatures come near it. */
const MAX_KEY_LENGTH = 400

/**
 * The normalized form of a name, used for uniqueness, search and sorting.
 * @throws AppError 'validation_failed' under `field` when nothing readable or too much is left of the name.
 */
export function normalizeName(field: string, name: string): string {
  const key = toSearchText(name)
  if (key === '') throw validationError(field, errorText('required'))
  if (key.length > MAX_KEY_LENGTH) throw validationError(field, errorText('max_characters', { max: 255 }))
  return key
}

/**
 * The normalized form of an optional name: null when the name is removed, undefined when it stays as it is.
 * @throws AppError as {@link normalizeName}.
 */
export const normalizeOptionalName = <T extends string | null | undefined>(field: string, name: T) =>
  typeof name === 'string' ? normalizeName(field, name) : (name as Exclude<T, string>)

type SetFields = typeof setFields

/**
 * The columns that the input of a product sets, with the normalized texts of those that are searched.
 * @throws AppError as {@link normalizeName}.
 */
export const toProductColumns = <Input extends Partial<FieldInput<typeof draftableSetFields>>>(
  input: Input,
) => ({
  ...toColumns(draftableSetFields, input),
  ...(Object.fromEntries<unknown>(
    listFields(setFields).flatMap(([name, { searchColumn }]) =>
      searchColumn === undefined || input[name] === undefined
        ? []
        : [[searchColumn, normalizeOptionalName(name, input[name] as string | null)]],
    ),
  ) as {
    [
      Name in keyof Input & keyof SetFields as SetFields[Name] extends {
        searchColumn: infer Column extends string
      }
        ? Column
        : never
    ]: Input[Name]
  }),
})

/** The fields that a draft lacks and a product on sale has to have. */
export const listMissing = (columns: Readonly<Record<string, unknown>>) =>
  listFields(finishingFields)
    .filter(([, { column }]) => (columns[column] ?? null) === null)
    .map(([name]) => name)

/**
 * Checks that a draft has all that a product on sale has to have.
 * @throws AppError 'validation_failed' under each field that is missing.
 */
export function assertFinished(columns: Readonly<Record<string, unknown>>): void {
  const missing = listMissing(columns)
  if (missing.length === 0) return
  throw new AppError('validation_failed', errorText('draft_unfinished'), {
    fields: Object.fromEntries(missing.map((name) => [name, [errorText('required')]])),
  })
}

/** Parses `?category=: comma-separated names, case-folded; digits alone are an id. */
export function parseCategoryFilter(text: string): { names: string[]; ids: number[] } {
  const tokens = [...new Set(text.split(',').map(toSearchText).filter(Boolean))]
  const isId = (token: string) => /^\d+$/.test(token)
  return {
    names: tokens.filter((token) => !isId(token)),
    // An id that is too large to exist still filters: it matches nothing.
    ids: tokens.filter(isId).map((token) => (Number(token) <= MAX_ID ? Number(token) : 0)),
  }
}

/** Counts of the records that prevent a deletion; products include drafts and those archived for old orders. */
export type ReferenceCounts = {
  categories?: number
  subcategories?: number
  products: number
  archived: number
  drafts?: number
}

/** "Shwe Thanaka is used by 3 categories and 12 products, 2 of them archived" (decision D17). */
export function inUseMessage(
  name: string,
  { categories = 0, subcategories = 0, products, archived }: ReferenceCounts,
): ErrorText {
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
  return errorText('in_use', { name, uses: `${list}${note}`, categories, subcategories, products, archived })
}

const count = (n: number, one: string, many: string): string =>
  n === 0 ? '' : `${n} ${n === 1 ? one : many}`
