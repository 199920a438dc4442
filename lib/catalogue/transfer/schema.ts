import { z } from 'zod'
import { flag, instant } from '@/lib/fields'

/** The largest file of products: bytes and rows. */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024
export const MAX_IMPORT_ROWS = 20_000

/** Rows of each kind that the answer of a check shows; its counts are exact. */
export const SHOWN_ROWS = 50

/** Days after which a check, applied or not, is forgotten: whenever another file is checked. */
export const IMPORT_DAYS = 7

/** The columns of a file of products, in the order the export writes them. */
export const transferColumns = [
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
] as const
export type TransferColumn = (typeof transferColumns)[number]

/** Columns a file of new products may leave out. */
export const optionalColumns: readonly TransferColumn[] = ['id', 'photo_3', 'photo_4']

/** What a row would do: add a product, change one, nothing, or be refused. */
export const importKinds = ['create', 'change', 'same', 'refuse'] as const
export type ImportKind = (typeof importKinds)[number]

/** What is wrong: the line as an editor counts, the column where one is to blame. */
export const importProblem = z
  .object({ line: z.int().min(1), column: z.string().nullable(), message: z.string() })
  .meta({ id: 'ImportProblem' })
export type ImportProblem = z.infer<typeof importProblem>

const cell = z.string().nullable()
export const importRowView = z
  .object({
    line: z.int().min(1),
    id: z.int().nullable(),
    product_name: z.string(),
    changes: z.array(z.object({ column: z.enum(transferColumns), before: cell, after: cell })),
    problems: z.array(importProblem),
  })
  .meta({ id: 'ImportRow' })
export type ImportRowView = z.infer<typeof importRowView>

const count = z.int().min(0)
export const importView = z
  .object({
    id: z.int(),
    created_at: instant,
    /** 'checked' until it is applied: a failed apply changes nothing. */
    state: z.enum(['checked', 'applying', 'applied']),
    /** Columns the file does not have: products keep there what they have. */
    left_out: z.array(z.enum(transferColumns)),
    counts: z.object({ create: count, change: count, same: count, refuse: count }),
    progress: z.object({ done: count, total: count }),
  })
  .meta({ id: 'ProductImport' })
export type ImportView = z.infer<typeof importView>

const shown = z.array(importRowView).max(SHOWN_ROWS)
/** The first rows of each kind. */
export const importRows = z.object({ create: shown, change: shown, same: shown, refuse: shown })
export type ImportRows = z.infer<typeof importRows>

export const importReply = z.object({ import: importView })
export const importChecked = z.object({ message: z.string(), import: importView, rows: importRows })
export const importApplied = z.object({ message: z.string(), import: importView })

/** What applying needs to be told: rows that are refused are left behind only when asked. */
export const applyInput = z.object({ skip_refused: flag().default(false) })

export const importRowsQuery = z.object({
  kind: z.enum(importKinds, { error: `Must be one of ${importKinds.join(', ')}` }).default('refuse'),
})
