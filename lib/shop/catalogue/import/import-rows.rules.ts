import { errorText, getFirstError } from '@/lib/platform/errors/error-text'
import type { z } from 'zod'
import { normalizeName } from '@/lib/shop/catalogue/products/catalogue.rules'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { productInput } from '@/lib/shop/catalogue/products/catalogue.schema'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/shop/catalogue/products/product-fields.schema'
import {
  auditColumns,
  diffProducts,
  searchColumns,
  toAuditFields,
} from '@/lib/shop/catalogue/products/product-audit.rules'
import {
  type GroupLookup,
  resolveGroup,
  toGroupFields,
} from '@/lib/shop/catalogue/import/variants/import-groups.rules'
import {
  type Cells,
  type ExistingProduct,
  type FileRow,
  toCells,
  toFileCells,
} from '@/lib/shop/catalogue/import/product-import.rules'
import {
  type ImportAction,
  type ImportError,
  type ImportColumn,
  type ProductFileColumn,
  groupColumns,
  optionalColumns,
  productColumnKinds,
  productFileColumns,
} from '@/lib/shop/catalogue/import/product-import.schema'
import {
  CHANGED_SINCE_EXPORT,
  isStale,
  readExportState,
  resolveStock,
} from '@/lib/shop/catalogue/import/import-export-state.rules'
import {
  taxonomyColumns,
  resolveTaxonomy,
  type TaxonomyLookup,
} from '@/lib/shop/catalogue/import/import-taxonomy.rules'
import { imageColumns, type ImageMatch } from '@/lib/shop/catalogue/import/images/import-images.rules'
import type { CodeOwner } from '@/lib/shop/catalogue/search/quick-codes.queries'
import { AppError } from '@/lib/platform/errors/app-error'
import { compareCells } from '@/lib/platform/csv/file-columns'
import { isBlank } from '@/lib/platform/text/search/invisible'
import { idSchema as idField } from '@/lib/platform/validation/validators'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'
import { cutText } from '@/lib/platform/text/shorten'

/**
 * The data rows are checked against: the products, taxonomy and images they may refer to (images by cell), and the
 * lines on which each id occurs.
 */
export type ImportContext = {
  products: ReadonlyMap<number, ExistingProduct>
  taxonomies: TaxonomyLookup
  images: ReadonlyMap<string, ImageMatch>
  lines: ReadonlyMap<number, readonly number[]>
  groups: GroupLookup
  codes?: CodeLookup
  /** Whether new products are drafts, which need a name only. */
  asDrafts?: boolean
}

/** By quick code: the product that has it, and the lines that give it to theirs. */
export type CodeLookup = {
  owners: ReadonlyMap<string, CodeOwner>
  lines: ReadonlyMap<string, readonly number[]>
}

/**
 * The effect of a row. For a change, `before` and `after` contain the differing fields; a new product has only
 * `after`.
 */
export type RowPlan = {
  lineNumber: number
  action: ImportAction
  productId: number | null
  version: number | null
  name: string
  before: AuditFields | null
  after: AuditFields | null
  errors: ImportError[]
  /** The group and the values of its product afterwards, whether they change or not. */
  groupFields: AuditFields | null
  /** The stock of its product when the file was exported; absent where the file does not say it. */
  exportedStock?: number | null
  /** The fields that a new row says nothing of: without a cell or with one that the shop filled, of a draft with an empty one. */
  unsaid?: readonly string[]
  /** Of a new row with the quick code of a product of its name: that product. */
  codeOwner?: number
  /** The subcategory of its product now; null for a new one. */
  subcategoryId: number | null
  /** Of a row that renames a value of a group: the fields of the product that it could add instead. */
  newProduct?: AuditFields | null
}

type TaxonomyFact = (typeof taxonomyColumns)[number]
type Fact = Exclude<keyof typeof auditColumns, TaxonomyFact>
const fields = Object.entries(auditColumns).filter(
  (entry): entry is [Fact, (typeof auditColumns)[Fact]] =>
    !(taxonomyColumns as readonly string[]).includes(entry[0]),
)
const schemas: Readonly<Record<string, z.ZodType<string | number | null | undefined>>> = productInput.shape

const idSchema = idField()

/** The id of a row; null for a new product. */
export function parseId({ id = '' }: Cells): number | string | null {
  if (id.trim() === '') return null
  const parsed = idSchema.safeParse(id)
  return parsed.success ? parsed.data : getFirstError(parsed.error)
}

/** The lines on which each id occurs. */
export function groupLinesById(rows: readonly FileRow[]): Map<number, number[]> {
  const lines = new Map<number, number[]>()
  for (const { line, cells } of rows) {
    const id = parseId(cells)
    if (typeof id !== 'number') continue
    const known = lines.get(id)
    if (known) known.push(line)
    else lines.set(id, [line])
  }
  return lines
}

/** The effect of a row on the current shop, or every reason why it is invalid. */
export function planRow(row: FileRow, known: ImportContext): RowPlan {
  const { line, problem = null } = row
  const id = parseId(row.cells)
  const existing = typeof id === 'number' ? known.products.get(id) : undefined
  const product = existing?.product ?? null
  const isNewDraft = id === null && known.asDrafts === true
  const { cells, problems } = compareCells(productColumnKinds, row, getStoredCells(existing))
  const errors: ImportError[] = problems.map((damage) => ({ line, ...damage }))
  const damaged = new Set(problems.map(({ column }) => column))
  const reject = (column: ProductFileColumn | null, message: string) => {
    // What else is wrong with a damaged cell follows from its damage.
    if (column === null || !damaged.has(column)) errors.push({ line, column, message })
  }
  const wrongId = idProblem(id, line, existing, known)
  if (wrongId !== null) reject('id', wrongId)

  const exported = readExportState(cells, reject)
  let codeOwner: number | null = null
  const after: Record<string, string | number | boolean | null> = {}
  if (problem === null) {
    readFields(cells, existing, { ...known, isNewDraft }, after, reject)
    Object.assign(after, resolveTaxonomy(cells, product, { ...known.taxonomies, isNewDraft }, reject))
    Object.assign(after, resolveGroup(cells, existing, after, known.groups, reject))
    if (id === null) rejectAbsent(cells, isNewDraft, reject)
    const code = resolveCode(after, line, product?.id ?? null, known.codes)
    if (typeof code === 'string') reject('quick_code', code)
    else codeOwner = code
    if (isNewDraft) after['stockQuantity'] ??= 0
    const wanted = after['stockQuantity']
    if (existing && typeof wanted === 'number') {
      const stock = resolveStock(wanted, exported, existing)
      if (typeof stock === 'string') reject('stock_quantity', stock)
      else after['stockQuantity'] = stock
    }
  }
  const change =
    product && errors.length === 0
      ? diffProducts({ ...toAuditFields(product), ...toGroupFields(existing) }, after)
      : null
  if (change && existing && isStale(exported, existing)) reject('version', CHANGED_SINCE_EXPORT)
  const name = String(after['name'] ?? product?.product_name ?? shownName(cells))
  const version = existing?.version ?? null
  const plan = {
    lineNumber: line,
    name,
    productId: product?.id ?? null,
    version,
    errors,
    exportedStock: exported.stock,
    groupFields: errors.length > 0 ? null : after,
    subcategoryId: product?.subcategory_id ?? null,
    ...(codeOwner !== null && { codeOwner }),
    ...(id === null && { unsaid: listUnsaid(cells, isNewDraft, row.filledColumns) }),
  }
  if (errors.length > 0) {
    const place = ({ column }: ImportError) => productFileColumns.findIndex((name) => name === column)
    errors.sort((a, b) => place(a) - place(b))
    return { ...plan, action: 'refuse', before: null, after: null }
  }
  if (!product) return { ...plan, action: 'create', before: null, after }
  return change
    ? { ...plan, action: 'change', ...change }
    : { ...plan, action: 'same', before: null, after: null }
}

/** The cells that a row is compared with; without values for a product that only a row of another id may change. */
const getStoredCells = (existing: ExistingProduct | undefined): Partial<Record<ProductFileColumn, string>> =>
  existing ? toFileCells({ ...existing.product, version: existing.version }, existing.group) : {}

function idProblem(
  id: number | string | null,
  line: number,
  existing: ExistingProduct | undefined,
  { lines }: ImportContext,
): string | null {
  if (id === null) return null
  if (typeof id === 'string') return id
  const other = lines.get(id)?.find((one) => one !== line)
  if (other !== undefined) return errorText('id_repeated_on_line', { line: other })
  if (!existing) return errorText('no_such_product_id')
  return existing.isArchived ? errorText('product_archived') : null
}

const NO_CODES: CodeLookup = { owners: new Map(), lines: new Map() }

/**
 * Why a row cannot have its quick code: another row gives it too, or another product has it. A new row with the name of that
 * product duplicates it; then the id of that product.
 */
function resolveCode(
  { quickCode: code, subcategoryId, searchText }: AuditFields,
  line: number,
  productId: number | null,
  known: CodeLookup = NO_CODES,
): string | number | null {
  if (typeof code !== 'string') return null
  const other = known.lines.get(code)?.find((one) => one !== line)
  if (other !== undefined) return errorText('quick_code_repeated_on_line', { line: other })
  const owner = known.owners.get(code)
  if (owner === undefined || owner.id === productId) return null
  const isSameName = owner.subcategoryId === subcategoryId && owner.searchText === searchText
  return productId === null && isSameName ? owner.id : errorText('quick_code_taken')
}

/** Validates each cell by the rules of the API. A cell equal to the exported value counts as unchanged. */
function readFields(
  cells: Cells,
  existing: ExistingProduct | undefined,
  { images, isNewDraft }: Pick<ImportContext, 'images'> & { isNewDraft: boolean },
  after: Record<string, string | number | boolean | null>,
  reject: (column: ImportColumn, message: string) => void,
): void {
  const now = existing ? toAuditFields(existing.product) : null
  const currentCells = existing ? toCells(existing.product, existing.group) : null
  for (const [fact, column] of fields) {
    const cell = cells[column]
    if (cell === undefined) continue
    if (now && lined(cell) === lined(currentCells?.[column] ?? '')) {
      after[fact] = now[fact] ?? null
      continue
    }
    if (isNewDraft && column !== 'product_name' && isBlank(cell)) {
      after[fact] = null
      continue
    }
    const image = images.get(cell)
    if (image && isImageColumn(column)) {
      if ('path' in image) after[fact] = image.path
      else reject(column, image.error)
      continue
    }
    const parsed = parseCell(column, cell)
    if (parsed?.success) after[fact] = parsed.data ?? null
    else reject(column, parsed ? getFirstError(parsed.error) : errorText('required'))
  }
  for (const [fact, column] of fields) {
    const [text, normalized] = [after[fact], searchColumns[fact]]
    if (normalized === undefined || typeof text !== 'string' || (now && text === now[fact])) continue
    try {
      after[normalized] = normalizeName(column, text)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      reject(column, error.text)
    }
  }
}

const isImageColumn = (column: ImportColumn): boolean => (imageColumns as readonly string[]).includes(column)

/** Validates a cell, in Unicode, by the rule of its column. One that is too long for any is rejected as it is: conversion is slow. */
function parseCell(column: ImportColumn, cell: string) {
  const schema = schemas[column]
  if (isBlank(cell)) return schema?.safeParse(undefined)
  const text = lined(cell)
  return schema?.safeParse(text.length > MAX_DESCRIPTION_LENGTH ? text : toUnicode(text))
}

/** A row of a new product in a file that leaves columns out. */
function rejectAbsent(
  cells: Cells,
  isNewDraft: boolean,
  reject: (column: ImportColumn, message: string) => void,
): void {
  for (const column of Object.values(auditColumns)) {
    if (isNewDraft && column !== 'product_name') continue
    if (cells[column] === undefined && !optionalColumns.includes(column))
      reject(column, errorText('required'))
  }
}

const cellFields = Object.entries({ ...auditColumns, ...groupColumns })

/** The fields that a row of a new product says nothing of. */
const listUnsaid = (
  cells: Cells,
  isNewDraft: boolean,
  filledColumns: readonly ImportColumn[] = [],
): string[] =>
  cellFields.flatMap(([fact, column]) => {
    const cell = filledColumns.includes(column) ? undefined : cells[column]
    return cell === undefined || (isNewDraft && isBlank(cell)) ? [fact] : []
  })

/** Spreadsheets use any line ending inside a cell. */
const lined = (cell: string): string => cell.replace(/\r\n?/g, '\n')

/** The name of an invalid row, as far as it can be shown and stored. */
const shownName = ({ product_name = '' }: Cells): string =>
  cutText(product_name.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim(), 500)
