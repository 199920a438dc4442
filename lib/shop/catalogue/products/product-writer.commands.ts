/**
 * lib/shop/catalogue/products: A product: its fields, status and commands, of one or of several. Every change of a
 * product ends in this file, except those of an import. What taxonomy and variants share is in the files named
 * catalogue.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { validationError } from '@/lib/platform/errors/app-error'
import { isUniqueColumnViolation } from '@/lib/platform/db/errors'
import { invalidateProducts } from '@/lib/shop/cache/cache-invalidation.commands'
import type { AuditFields } from '@/lib/platform/audit/audit-changes.rules'
import { recordChanges } from '@/lib/platform/audit/audit-log.commands'
import { productAuditColumns } from '@/lib/shop/catalogue/products/product-audit.rules'
import {
  type draftableSetFields,
  variantFields,
  setFields,
} from '@/lib/shop/catalogue/products/product-fields.schema'
import { type FieldColumns, type SearchColumn, toSqlName, toSqlTypes } from '@/lib/platform/fields/fields'
import { join, raw, sql, type Sql, type TransactionClient } from '@/lib/platform/db/client'
import type { DraftableProduct, Product } from '@/lib/platform/db/models'
import type { Admin } from '@/lib/platform/actors/actors'

/**
 * The one writer of products: the commands of the screen and the API, bulk changes, prices, groups, deleting and restoring
 * end here. An import writes the same columns with its own statements, because its rows are in the database already
 * (import-writes.commands.ts, import-groups.commands.ts).
 */

type Choices = FieldColumns<typeof variantFields> & Pick<Product, 'valueKey'>
type State = Pick<Product, 'archivedAt' | 'isDraft' | 'publicationNumber'>
type WrittenColumns = FieldColumns<typeof draftableSetFields> &
  Pick<Product, SearchColumn<typeof setFields>> &
  Choices &
  State

/** The columns of a product that a command may write, with their types in SQL. Its stock is in the ledger. */
const columnTypes: Readonly<Record<keyof WrittenColumns, string>> = {
  ...toSqlTypes({ ...setFields, ...variantFields }),
  valueKey: 'text',
  archivedAt: 'timestamptz',
  isDraft: 'boolean',
  publicationNumber: 'int',
}

type ColumnName = keyof WrittenColumns
type Columns = { [Name in ColumnName]?: WrittenColumns[Name] | undefined }

/** The columns that a new draft has to have; the others are empty. The database checks those of a product on sale. */
type NewColumns = Columns & Pick<Product, 'name' | 'searchText'>

/**
 * A change of a product. Of one that exists, the caller has locked it and read `before`: what it changes, its stock if that
 * changes, and its group if its values do. `stock` is the quantity that it is to have.
 */
export type ProductChange =
  | { verb: 'create'; columns: NewColumns; stock: number; isDraft?: boolean }
  | {
      verb: 'update' | 'publish'
      id: number
      before: AuditFields
      columns: Columns
      stock?: number | undefined
    }
  | { verb: 'archive'; id: number; name: string }
  | { verb: 'restore'; id: number; name: string; columns: Columns }

type Update = Exclude<ProductChange, { verb: 'create' }>
type Creation = Extract<ProductChange, { verb: 'create' }> & { id: number }

/**
 * Writes changes of products: their columns with a new version, their stock through the ledger (decision D16), the audit
 * log, and what no longer is true elsewhere. Deleted ones leave carts and wishlists (decision D17). Returns the ids of new
 * products, in order.
 * @throws AppError 'validation_failed' when another product has the quick code of one.
 */
export async function writeProducts(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  changes: readonly ProductChange[],
): Promise<number[]> {
  const creations = await withIds(
    tx,
    changes.flatMap((change) => (change.verb === 'create' ? [change] : [])),
  )
  const updates = changes.flatMap((change) => (change.verb === 'create' ? [] : [change]))
  const archived = updates.flatMap(({ verb, id }) => (verb === 'archive' ? [id] : []))
  try {
    await insertRows(tx, creations)
    await releaseKeys(tx, updates)
    await updateRows(tx, updates)
  } catch (error) {
    throw isUniqueColumnViolation(error, 'quick_code') ? validationError('quick_code', CODE_TAKEN) : error
  }
  await moveStock(tx, creations, updates)
  if (archived.length > 0) {
    await tx.cartItem.deleteMany({ where: { productId: { in: archived } } })
    await tx.wishlistItem.deleteMany({ where: { productId: { in: archived } } })
  }
  await audit(tx, admin, creations, updates)
  const created = creations.map(({ id }) => id)
  const ids = [...created, ...updates.map(({ id }) => id)]
  if (ids.length > 0) invalidateProducts(tx, ids)
  return created
}

const CODE_TAKEN = errorText('quick_code_taken')

/** Takes the ids of new products from the sequence, ascending. */
async function withIds(
  tx: TransactionClient,
  creations: readonly Omit<Creation, 'id'>[],
): Promise<Creation[]> {
  if (creations.length === 0) return []
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval('products_id_seq')::int AS id FROM generate_series(1, ${creations.length}::int)`
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  return creations.map((creation, index) => ({ ...creation, id: ids[index] ?? 0 }))
}

async function insertRows(tx: TransactionClient, creations: readonly Creation[]): Promise<void> {
  if (creations.length === 0) return
  const draft = { archivedAt: new Date(), isDraft: true }
  await tx.product.createMany({
    data: creations.map(({ id, columns, isDraft }) => ({ id, ...columns, ...(isDraft ? draft : {}) })),
  })
}

/** Two products may exchange their values: first both give up their key, which is unique. */
async function releaseKeys(tx: TransactionClient, updates: readonly Update[]): Promise<void> {
  const ids = updates.flatMap((update) =>
    'before' in update && update.columns.valueKey !== undefined && update.before['groupId'] != null
      ? [update.id]
      : [],
  )
  if (ids.length > 0)
    await tx.$executeRaw`UPDATE products SET value_key = '~' || id WHERE id = ANY(${ids}::int[])`
}

function toColumns(update: Update): Columns {
  if (update.verb === 'archive') return { archivedAt: new Date(), isDraft: false }
  return update.columns
}

const toSql = (name: ColumnName): { column: Sql; type: Sql } => ({
  column: raw(toSqlName(name)),
  type: raw(columnTypes[name]),
})

/** For an UPDATE of products p: sets those of the columns that `json` has, an object by the names of the data model. */
export const toAssignments = (names: readonly ColumnName[], json: Sql): Sql[] =>
  names.map((name) => {
    const { column, type } = toSql(name)
    return sql`${column} = CASE WHEN jsonb_exists(${json}, ${name}) THEN (${json}->>${name})::${type} ELSE p.${column} END`
  })

/** For an INSERT: the columns, and their values in `json`. */
export const toInsertion = (names: readonly ColumnName[], json: Sql): { columns: Sql; values: Sql } => ({
  columns: join(names.map((name) => toSql(name).column)),
  values: join(names.map((name) => sql`(${json}->>${name})::${toSql(name).type}`)),
})

/** Writes all updates with one statement: each row sets the columns that its change has. */
async function updateRows(tx: TransactionClient, updates: readonly Update[]): Promise<void> {
  if (updates.length === 0) return
  const rows = updates.map((update) => ({ id: update.id, columns: toColumns(update) }))
  const names = (Object.keys(columnTypes) as ColumnName[]).filter((name) =>
    rows.some(({ columns }) => columns[name] !== undefined),
  )
  const assignments = toAssignments(names, sql`c.columns`)
  await tx.$executeRaw`
    UPDATE products p SET ${join([...assignments, sql`version = p.version + 1`, sql`updated_at = ${new Date()}`])}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c (id int, columns jsonb) WHERE p.id = c.id`
}

async function moveStock(
  tx: TransactionClient,
  creations: readonly Creation[],
  updates: readonly Update[],
): Promise<void> {
  const first = creations.map(({ id, stock }) => ({ productId: id, delta: stock, reason: 'initial' }))
  const later = updates.flatMap((update) => {
    if (!('before' in update) || update.stock === undefined) return []
    const delta = update.stock - Number(update.before['stockQuantity'])
    return [{ productId: update.id, delta, reason: 'adjustment' }]
  })
  const data = [...first, ...later].filter(({ delta }) => delta !== 0)
  if (data.length > 0) await tx.stockMovement.createMany({ data })
}

/** The change of a locked product that was read whole; `stock` is the quantity that it is to have. */
export const toUpdate = (
  product: Pick<DraftableProduct, keyof typeof productAuditColumns>,
  columns: Columns,
  stock?: number,
): ProductChange => ({
  verb: 'update',
  id: product.id,
  before: pickAuditColumns(product),
  columns,
  stock,
})

const VERBS = ['create', 'publish', 'update', 'archive', 'restore'] as const
const auditColumnNames = Object.keys(productAuditColumns)

/** The columns that the audit log has. */
const pickAuditColumns = (
  columns: Columns | Pick<DraftableProduct, keyof typeof productAuditColumns>,
): AuditFields =>
  Object.fromEntries(
    Object.entries<unknown>(columns).filter(
      ([name, value]) => value !== undefined && auditColumnNames.includes(name),
    ),
  ) as AuditFields

async function audit(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  creations: readonly Creation[],
  updates: readonly Update[],
): Promise<void> {
  const states = [...creations, ...updates].map((change) => ({
    verb: change.verb,
    id: change.id,
    ...toStates(change),
  }))
  for (const verb of VERBS)
    await recordChanges(
      tx,
      admin,
      'product',
      verb,
      states.filter((state) => state.verb === verb),
    )
}

function toStates(change: Creation | Update): { before: AuditFields | null; after: AuditFields | null } {
  if (change.verb === 'archive') return { before: { name: change.name }, after: null }
  if (change.verb === 'restore') return { before: null, after: { name: change.columns.name ?? change.name } }
  const { stock } = change
  const facts = {
    ...pickAuditColumns(change.columns),
    ...(stock === undefined ? {} : { stockQuantity: stock }),
  }
  if (change.verb !== 'create') return { before: change.before, after: { ...change.before, ...facts } }
  const empty = Object.fromEntries(auditColumnNames.map((name) => [name, null]))
  const after = { ...empty, id: change.id, ...facts }
  return { before: null, after: change.isDraft ? { ...after, status: 'draft' } : after }
}
