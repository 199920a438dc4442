import { z } from 'zod'
import { booleanSchema, isoDateTime } from '@/lib/validators'

/** Maximum size of a product file: bytes and rows. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000

/** Rows of each kind in the response of a check; its counts are exact. */
export const PREVIEW_ROWS = 50

/** Days after which a check, applied or not, may be deleted; that happens when another file is checked. */
export const IMPORT_TTL_DAYS = 7

/** The columns of a file of products, in the order the export writes them. */
export const importColumns = [
  'id',
  'product_name',
  'product_price',
  'product_weight',
  'product_description',
  'stock_quantity',
  'brand',
  'category',
  'subcategory',
  'photo_1',
  'photo_2',
  'photo_3',
  'photo_4',
  'name_my',
  'description_my',
] as const
export type ImportColumn = (typeof importColumns)[number]

/** Columns that a file of new products may leave out. */
export const optionalColumns: readonly ImportColumn[] = [
  'id',
  'photo_3',
  'photo_4',
  'name_my',
  'description_my',
]

/** The effect of a row: it adds a product, changes one, changes nothing, or is invalid. */
export const importActions = ['create', 'change', 'same', 'refuse'] as const
export type ImportAction = (typeof importActions)[number]

/** A problem: the line as an editor counts it, and the column where one is to blame. */
export const importError = z
  .object({ line: z.int().min(1), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'ImportProblem' })
export type ImportError = z.infer<typeof importError>

const cell = z.string().nullable()
export const importRowView = z
  .object({
    line: z.int().min(1),
    id: z.int().nullable(),
    product_name: z.string(),
    changes: z.array(z.object({ column: z.enum(importColumns), before: cell, after: cell })),
    problems: z.array(importError),
  })
  .meta({ id: 'ImportRow' })
export type ImportRowView = z.infer<typeof importRowView>

const count = z.int().min(0)
export const importView = z
  .object({
    id: z.int(),
    created_at: isoDateTime,
    /** 'checked' until it is applied; a failed apply does not change it. */
    state: z.enum(['checked', 'applying', 'applied']),
    /** Columns that the file does not have: products keep their values there. */
    left_out: z.array(z.enum(importColumns)),
    counts: z.object({ create: count, change: count, same: count, refuse: count }),
    progress: z.object({ done: count, total: count }),
  })
  .meta({ id: 'ProductImport' })
export type ImportView = z.infer<typeof importView>

const previewRows = z.array(importRowView).max(PREVIEW_ROWS)
/** The first rows of each kind. */
export const importRows = z.object({
  create: previewRows,
  change: previewRows,
  same: previewRows,
  refuse: previewRows,
})
export type ImportRows = z.infer<typeof importRows>

export const importResponse = z.object({ import: importView })
export const importPreviewResponse = z.object({ message: z.string(), import: importView, rows: importRows })
export const importAppliedResponse = z.object({ message: z.string(), import: importView })

/** The option for applying: invalid rows are only left out on request. */
export const applyInput = z.object({ skip_refused: booleanSchema().default(false) })

export const importRowsQuery = z.object({
  kind: z.enum(importActions, { error: `Must be one of ${importActions.join(', ')}` }).default('refuse'),
})
