import { z } from 'zod'
import { fileFields, optionalFields } from '@/lib/shop/catalogue/products/product-fields.schema'
import { listFileNames, listNames, toColumnKinds } from '@/lib/platform/fields/fields'
import type { FileColumns } from '@/lib/platform/csv/file-columns'
import { MAX_MISSING } from '@/lib/shop/catalogue/taxonomy/missing-places.schema'
import {
  booleanSchema,
  errorMessageSchema,
  isoDateTime,
  enumSchema,
} from '@/lib/platform/validation/validators'

/** Maximum size of a product file: bytes and rows. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000

/** Rows of each kind in the response of a check; its counts are exact. */
export const PREVIEW_ROWS = 50

/** Days after which a check that was not applied may be deleted; that happens when another file is checked. */
export const IMPORT_TTL_DAYS = 7

/** The same for one that was applied: until then it can be undone. */
export const APPLIED_IMPORT_TTL_DAYS = 30

/** Imports in the list of recent ones. */
export const RECENT_IMPORTS = 10

/** The columns that say to which group a product belongs, by the names of their values in a plan. */
export const groupColumns = {
  group: 'group',
  option1: 'option_1',
  value1: 'value_1',
  value1My: 'value_1_my',
  option2: 'option_2',
  value2: 'value_2',
  value2My: 'value_2_my',
  option3: 'option_3',
  value3: 'value_3',
  value3My: 'value_3_my',
  photoOption: 'photo_option',
} as const

/** The columns of a file of products, in the order the export writes them. */
export const importColumns = ['id', ...listFileNames(fileFields), ...Object.values(groupColumns)] as const
export type ImportColumn = (typeof importColumns)[number]

/**
 * The columns by which a file as exported says what it was made from: the version of the product and its stock then. With
 * them, what a file leaves as it was exported reverts nothing that happened since (decision 0183).
 */
const exportStateColumns = ['version', 'stock_exported'] as const

/** All columns of the export, in its order. */
export const productFileColumns = [...importColumns, ...exportStateColumns] as const
export type ProductFileColumn = (typeof productFileColumns)[number]

/** What each column has. */
export const productColumnKinds: FileColumns<ProductFileColumn> = {
  id: 'id',
  ...toColumnKinds(fileFields),
  ...(Object.fromEntries(Object.values(groupColumns).map((column) => [column, 'text'])) as Record<
    (typeof groupColumns)[keyof typeof groupColumns],
    'text'
  >),
  version: 'id',
  stock_exported: 'id',
}

/** Columns that a file of new products may leave out. */
export const optionalColumns: readonly ImportColumn[] = [
  'id',
  ...listNames(optionalFields),
  ...Object.values(groupColumns),
]

/** The effect of a row: it adds a product, changes one, changes nothing, or is invalid. */
const importActions = ['create', 'change', 'same', 'refuse'] as const
export type ImportAction = (typeof importActions)[number]

/**
 * What becomes of new rows whose name another product of their subcategory has: they are left out, change that product,
 * or become products of their own (decision 0183).
 */
export const duplicateChoices = ['skip', 'update', 'create'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** What becomes of rows that rename a value of a group: the product gets the value, or they add a product beside it. */
export const renameChoices = ['rename', 'create'] as const
export type RenameChoice = (typeof renameChoices)[number]

/** A problem: the line as an editor counts it, and the column where one is to blame. */
const importError = z
  .object({ line: z.int().min(1), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'ImportProblem' })
export type ImportError = z.infer<typeof importError>

const cell = z.string().nullable()
const importChange = z.object({ column: z.enum(importColumns), before: cell, after: cell })

/** The product or the line that has the name of a new row, and what the row would change of that product. */
const importDuplicate = z
  .object({ id: z.int().nullable(), line: z.int().nullable(), changes: z.array(importChange) })
  .meta({ id: 'ImportDuplicate' })

const importRowView = z
  .object({
    line: z.int().min(1),
    id: z.int().nullable(),
    product_name: z.string(),
    changes: z.array(importChange),
    problems: z.array(importError),
    duplicate: importDuplicate.nullable(),
  })
  .meta({ id: 'ImportRow' })
export type ImportRowView = z.infer<typeof importRowView>

const count = z.int().min(0)
const importView = z
  .object({
    id: z.int(),
    created_at: isoDateTime,
    /** 'checked' until it is applied; a failed apply does not change it. */
    state: z.enum(['checked', 'applying', 'applied', 'undone']),
    actor: z.string(),
    applied_at: isoDateTime.nullable(),
    undone_at: isoDateTime.nullable(),
    /** Whether its undo may be requested; a product that was sold or changed since still prevents it. */
    can_undo: z.boolean(),
    /** Columns that the file does not have: products keep their values there. */
    left_out: z.array(z.enum(importColumns)),
    /** Whether its new products are drafts. */
    as_drafts: z.boolean(),
    counts: z.object({ create: count, change: count, same: count, refuse: count }),
    /** New rows with the name of another product or row, and those of them that would change a product. */
    duplicates: z.object({ count, update: count }),
    /** Rows that rename a value of a group and could add a product instead; they count as changes. */
    renames: count,
    progress: z.object({ done: count, total: count }),
  })
  .meta({ id: 'ProductImport' })
export type ImportView = z.infer<typeof importView>

const previewRows = z.array(importRowView).max(PREVIEW_ROWS)
/** The first rows of each kind. */
const importRows = z.object({
  create: previewRows,
  change: previewRows,
  same: previewRows,
  refuse: previewRows,
  duplicate: previewRows,
})
export type ImportRows = z.infer<typeof importRows>

export const importResponse = z.object({ import: importView })
/** The 422 of a file, none of whose rows is checked. */
export const importFileError = errorMessageSchema.extend({
  errors: z.record(z.string(), z.array(z.string())),
  problems: z.array(importError).optional(),
})

/**
 * A brand, category or subcategory that the file names and the shop does not have, with the ids of those above it that exist.
 * What is below a missing one follows it.
 */
const missingPlace = z
  .object({
    brand: z.string(),
    brand_id: z.int().nullable(),
    category: z.string().nullable(),
    category_id: z.int().nullable(),
    subcategory: z.string().nullable(),
  })
  .meta({ id: 'MissingPlace' })
export type MissingPlace = z.infer<typeof missingPlace>

export const importPreviewResponse = z.object({
  message: z.string(),
  import: importView,
  rows: importRows,
  missing: z.array(missingPlace).max(MAX_MISSING),
})
export const importAppliedResponse = z.object({ message: z.string(), import: importView })

/** The options for applying: invalid rows are only left out on request, and so are duplicates. */
export const applyInput = z.object({
  skip_refused: booleanSchema().default(false),
  duplicates: enumSchema(duplicateChoices).default('create'),
  renames: enumSchema(renameChoices).default('rename'),
})

/** The lists of rows: one for each effect, and the new rows that are duplicates. */
export const importRowKinds = [...importActions, 'duplicate'] as const
export type ImportRowKind = (typeof importRowKinds)[number]

export const importRowsQuery = z.object({
  kind: enumSchema(importRowKinds).default('refuse'),
})
