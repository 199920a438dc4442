import { errorText, getFirstError } from '@/lib/platform/errors/error-text'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { MOVES_ALONE, NAME_LACKS_VALUES } from '@/lib/shop/catalogue/variants/values/group-names.rules'
import { taxonomyColumns } from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import { toAuditFields } from '@/lib/shop/catalogue/products/product-audit.rules'
import {
  composeProductName,
  findRepeatedOption,
  nameContainsValues,
  SAME_OPTION,
  withoutValues,
} from '@/lib/shop/catalogue/variants/product-groups.rules'
import { valueText } from '@/lib/shop/catalogue/variants/values/variant.schema'
import { MAX_OPTION_LENGTH } from '@/lib/shop/catalogue/variants/group-fields.schema'
import { toValues } from '@/lib/shop/catalogue/variants/product-groups.view'
import type { Cells, ExistingProduct, ImportGroup } from '@/lib/shop/catalogue/import/product-import.rules'
import type { ImportColumn } from '@/lib/shop/catalogue/import/product-import.schema'
import { integerSchema, singleLineText } from '@/lib/platform/validation/validators'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

/**
 * The groups that a file may refer to, by subcategory and name. Rows of a new group add it, so that the rows below them
 * are checked against its options.
 */
export type GroupLookup = Map<string, ImportGroup>

/** The key of a group: names are unique in a subcategory. */
export const toGroupKey = (subcategoryId: unknown, name: string): string =>
  `${String(subcategoryId)} ${toSearchText(name)}`

const NUMBERS = [1, 2, 3] as const
type OptionNumber = (typeof NUMBERS)[number]

/** The fields of a product without a group. */
const UNGROUPED: AuditFields = {
  group: null,
  groupId: null,
  option1: null,
  value1: null,
  value1My: null,
  option2: null,
  value2: null,
  value2My: null,
  option3: null,
  value3: null,
  value3My: null,
  photoOption: null,
}

/** The group of a product as the fields of a plan. */
export function toGroupFields(existing: ExistingProduct | undefined): AuditFields {
  if (!existing?.group) return UNGROUPED
  const { product, group } = existing
  const [option1 = null, option2 = null, option3 = null] = group.options
  return {
    group: group.name,
    groupId: group.id,
    option1,
    value1: product.value_1,
    value1My: product.value_1_my,
    option2,
    value2: product.value_2,
    value2My: product.value_2_my,
    option3,
    value3: product.value_3,
    value3My: product.value_3_my,
    photoOption: group.photoOption,
  }
}

type Reject = (column: ImportColumn, message: string) => void

const optionText = singleLineText(MAX_OPTION_LENGTH)
const choiceText = valueText()
const nameText = singleLineText(255)

/** A cell as text; null when it is empty. Its length counts as typed, before the conversion of Zawgyi, and after it. */
function readText(
  text: typeof nameText | typeof choiceText,
  column: ImportColumn,
  cells: Cells,
  reject: Reject,
): string | null {
  const cell = cells[column] ?? ''
  if (cell.trim() === '') return null
  const typed = text.safeParse(cell)
  const parsed = typed.success ? text.safeParse(toUnicode(typed.data)) : typed
  if (parsed.success) return parsed.data
  reject(column, getFirstError(parsed.error))
  return null
}

/**
 * The group and the values of a row's product, in `after` as the row changes it. A file without the column leaves groups
 * as they are; an empty cell takes the product out of its group.
 */
export function resolveGroup(
  cells: Cells,
  existing: ExistingProduct | undefined,
  after: AuditFields,
  groups: GroupLookup,
  reject: Reject,
): AuditFields {
  const name = after['name'] ?? existing?.product.product_name
  if (cells.group === undefined) {
    if (existing?.group) assertStays(existing, after, String(name), reject)
    return existing ? toGroupFields(existing) : {}
  }
  const groupName = readText(nameText, 'group', cells, reject)
  const subcategoryId = after['subcategoryId'] ?? existing?.product.subcategory_id
  if (groupName !== null && subcategoryId === null) reject('subcategory', errorText('required'))
  if (groupName === null || subcategoryId == null) return existing ? UNGROUPED : {}
  const key = toGroupKey(subcategoryId, groupName)
  const isKept = toSearchText(existing?.group?.name ?? '') === toSearchText(groupName)
  const group =
    groups.get(key) ?? (isKept ? toKeptGroup(existing, subcategoryId) : toNewGroup(groupName, cells, reject))
  if (!group) return UNGROUPED
  const wantedPhotoOption = readPhotoOption(cells, group, isKept, reject)
  groups.set(key, { ...group, wantedPhotoOption })
  const values = NUMBERS.map((number) =>
    readChoice(number, cells, isKept ? existing : undefined, group, reject),
  )
  const used = values.flatMap(({ value }) => (value === null ? [] : [value]))
  const names = existing && isKept ? followNames(existing, after, values) : {}
  if (used.length === group.options.length && !nameContainsValues(String(names['name'] ?? name), used))
    reject('product_name', NAME_LACKS_VALUES)
  return {
    ...names,
    group: group.name,
    groupId: group.id,
    photoOption: wantedPhotoOption,
    ...Object.fromEntries(
      values.flatMap(({ value, burmese }, place) => [
        [`option${place + 1}`, group.options[place] ?? null],
        [`value${place + 1}`, value],
        [`value${place + 1}My`, value === null ? null : burmese],
      ]),
    ),
  }
}

type Choice = { value: string | null; burmese: string | null }

/**
 * The names of a product whose values a row changes, where it leaves the names as they are: a new spelling of a value, such
 * as Small for S, takes its place at their end. The product keeps its number and its stock.
 */
function followNames(
  { product }: ExistingProduct,
  after: AuditFields,
  choices: readonly Choice[],
): AuditFields {
  const former = NUMBERS.flatMap((number): Choice[] => {
    const value = product[`value_${number}`]
    return value === null ? [] : [{ value, burmese: product[`value_${number}_my`] }]
  })
  const next = choices.filter(({ value }) => value !== null)
  const toText = ({ value }: Choice) => value ?? ''
  const toBurmese = ({ value, burmese }: Choice) => burmese ?? value ?? ''
  return {
    ...followName('name', product.product_name, after, former.map(toText), next.map(toText)),
    ...followName('nameMy', product.name_my, after, former.map(toBurmese), next.map(toBurmese)),
  }
}

function followName(
  field: 'name' | 'nameMy',
  now: string | null,
  after: AuditFields,
  former: readonly string[],
  next: readonly string[],
): AuditFields {
  const base = now === null || (after[field] ?? now) !== now ? null : withoutValues(now, former)
  const name = base === null ? null : composeProductName(base, next)
  if (name === null || name === now || !nameText.safeParse(name).success) return {}
  return { [field]: name, [field === 'name' ? 'searchText' : 'searchTextMy']: toSearchText(name) }
}

/** A file without groups may neither move a product of a group nor take the values out of its name. */
function assertStays(existing: ExistingProduct, after: AuditFields, name: string, reject: Reject): void {
  const { product } = existing
  const now = toAuditFields(product)
  const moved = taxonomyColumns.find((column) => {
    const target = after[`${column}Id`]
    return target !== undefined && target !== now[`${column}Id`]
  })
  if (moved) reject(moved, MOVES_ALONE)
  const values = toValues({ value1: product.value_1, value2: product.value_2, value3: product.value_3 })
  if (name !== product.product_name && !nameContainsValues(name, values))
    reject('product_name', NAME_LACKS_VALUES)
}

/** The group of a product that keeps its name; in another subcategory it is made anew. */
function toKeptGroup(existing: ExistingProduct | undefined, subcategoryId: unknown): ImportGroup | null {
  if (!existing?.group) return null
  return subcategoryId === existing.product.subcategory_id ? existing.group : { ...existing.group, id: null }
}

/** The group that a row makes: its options are those whose names the row has. */
function toNewGroup(name: string, cells: Cells, reject: Reject): ImportGroup | null {
  const options = NUMBERS.map((number) => readText(optionText, `option_${number}`, cells, reject))
  const count = options.filter((option) => option !== null).length
  const missing = options.findIndex((option) => option === null)
  if (count === 0 || (missing >= 0 && missing < count)) {
    reject(`option_${(missing + 1) as OptionNumber}`, errorText('required'))
    return null
  }
  const names = options.filter((option) => option !== null)
  const repeated = findRepeatedOption(names)
  if (repeated !== null) {
    reject(`option_${(repeated + 1) as OptionNumber}`, SAME_OPTION)
    return null
  }
  return { id: null, name, options: names, photoOption: null }
}

/** The option with photos in a cell. */
export const photoOptionCell = integerSchema(1, NUMBERS.length)

/**
 * The option of a group whose values have photos. The rows of a group say the same: those of its products may give it
 * another one, where an empty cell takes it away, and a row that joins it leaves it as it is.
 */
function readPhotoOption(cells: Cells, group: ImportGroup, isKept: boolean, reject: Reject): number | null {
  const { photo_option: cell } = cells
  const { photoOption, wantedPhotoOption } = group
  const now = wantedPhotoOption === undefined ? photoOption : wantedPhotoOption
  const isEmpty = (cell ?? '').trim() === ''
  if (cell === undefined || (isEmpty && !isKept)) return now
  const parsed = isEmpty ? null : photoOptionCell.safeParse(cell)
  if (parsed && !parsed.success) {
    reject('photo_option', getFirstError(parsed.error))
    return now
  }
  const wanted = parsed?.data ?? null
  if (wanted !== null && wanted > group.options.length)
    reject('photo_option', errorText('group_has_options', { count: group.options.length }))
  else if (wanted !== now && (wantedPhotoOption !== undefined || (!isKept && group.id !== null)))
    reject('photo_option', errorText('group_photo_option_differs', { name: group.name }))
  else return wanted
  return now
}

function readChoice(
  number: OptionNumber,
  cells: Cells,
  existing: ExistingProduct | undefined,
  group: ImportGroup,
  reject: Reject,
): { value: string | null; burmese: string | null } {
  const option = group.options[number - 1]
  const typed = readText(optionText, `option_${number}`, cells, reject)
  if (typed !== null && toSearchText(typed) !== toSearchText(option ?? ''))
    reject(`option_${number}`, errorText('group_has_other_options', { name: group.name }))
  const [value, burmese] = ([`value_${number}`, `value_${number}_my`] as const).map((column) =>
    readValue(column, cells, existing?.product[column] ?? null, reject),
  )
  const isBlank = (cells[`value_${number}`] ?? '').trim() === ''
  if (option !== undefined && value === null && isBlank) reject(`value_${number}`, errorText('required'))
  if (option === undefined && value !== null)
    reject(`value_${number}`, errorText('group_values_count', { count: group.options.length }))
  return { value: value ?? null, burmese: burmese ?? null }
}

/** A value of a row. One that the product has may stay, so that a value with a comma does not reject a file as exported. */
function readValue(column: ImportColumn, cells: Cells, now: string | null, reject: Reject): string | null {
  const cell = cells[column]
  return cell === undefined || (now !== null && cell.trim() === now)
    ? now
    : readText(choiceText, column, cells, reject)
}
