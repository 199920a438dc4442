/**
 * lib/shop/catalogue/prices: Changes of several prices at once, and undoing them.
 */

import { errorText } from '@/lib/platform/errors/error-text'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import type { Admin } from '@/lib/platform/actors/actors'
import { writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { getUndoEnd, toPriceChange } from '@/lib/shop/catalogue/prices/price-changes.view'
import { type PriceChangeView, UNDO_MINUTES } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { type TransactionClient, withTransaction } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { conflict, notFound } from '@/lib/platform/errors/app-error'

/** Prices before and after, and the version that the product has after. */
type Change = { id: number; before: number; after: number; version: number }

/** Stores replaced prices (Kyat) in the transaction that replaces them; null when none has changed. */
export async function recordPriceChange(
  tx: TransactionClient,
  { name: actor }: Admin<'catalogue'>,
  changes: readonly Change[],
): Promise<PriceChangeView | null> {
  const changed = changes.filter(({ before, after }) => before !== after)
  if (changed.length === 0) return null
  const now = new Date()
  const row = await tx.priceChange.create({
    data: {
      actor,
      productIds: changed.map(({ id }) => id),
      oldPrices: changed.map(({ before }) => before),
      newPrices: changed.map(({ after }) => after),
      versions: changed.map(({ version }) => version),
      createdAt: now,
    },
  })
  return toPriceChange(row, now)
}

/**
 * Restores the prices that a bulk change replaced, all or none (decision 0128); returns how many. A repeated call
 * changes nothing and returns the same.
 * @throws AppError 'not_found' when there is no such change, 'conflict' when its ten minutes are over, and naming the
 * first product that was changed since, be it away and back, or deleted.
 */
export async function undoPriceChange(admin: Admin<'catalogue'>, id: number): Promise<number> {
  const ids = await withTransaction(async (tx) => {
    const [change] = await tx.$queryRaw<{ ids: number[]; madeAt: Date; isUndone: boolean }[]>`
      SELECT product_ids AS ids, created_at AS "madeAt", undone_at IS NOT NULL AS "isUndone"
      FROM price_changes WHERE id = ${id} FOR UPDATE`
    if (!change) throw notFound('no_price_change')
    if (change.isUndone) return change.ids
    if (getUndoEnd(change.madeAt) <= new Date())
      throw conflict(errorText('price_change_too_old_to_undo', { minutes: UNDO_MINUTES }))
    await restorePrices(tx, admin, id, change.ids)
    await tx.priceChange.update({ where: { id }, data: { undoneAt: new Date() } })
    return change.ids
  })
  return ids.length
}

type Row = {
  id: number
  name: string
  isGone: boolean
  current: number
  before: number
  after: number
  version: number
  /** Null for a change of an older process, which stored none. */
  recordedVersion: number | null
}

async function restorePrices(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  id: number,
  ids: readonly number[],
): Promise<void> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT p.id, p.name, NOT ${IS_EDITABLE} AS "isGone", p.price AS current, c.before, c.after, p.version,
      c.version AS "recordedVersion"
    FROM price_changes, unnest(product_ids, old_prices, new_prices, versions) AS c (product_id, before, after, version)
      JOIN products p ON p.id = c.product_id
    WHERE price_changes.id = ${id} ORDER BY p.id FOR UPDATE OF p`
  const found = new Set(rows.map((row) => row.id))
  const removed = ids.find((productId) => !found.has(productId))
  if (removed !== undefined)
    throw conflict(errorText('price_undo_product_deleted', { name: await readRemovedName(tx, removed) }))
  rows.forEach(assertUnchanged)
  await writeProducts(
    tx,
    admin,
    rows.map(({ id: productId, before, after }) => ({
      verb: 'update',
      id: productId,
      before: { price: after },
      columns: { price: before },
    })),
  )
  await passVersionsOn(tx, id)
}

/** The name of a product that was deleted for good, which only the audit log still has. */
async function readRemovedName(tx: TransactionClient, id: number): Promise<string> {
  const [entry] = await tx.$queryRaw<{ name: string | null }[]>`
    SELECT before->>'name' AS name FROM audit_events
    WHERE subject_type = 'product' AND subject_id = ${String(id)} AND action = 'product.delete'`
  return entry?.name ?? `#${id}`
}

/** @throws AppError 'conflict' when the product is not as the change of its price left it. */
function assertUnchanged({ name, isGone, current, after, version, recordedVersion }: Row): void {
  if (isGone) throw conflict(errorText('price_undo_product_deleted', { name }))
  if (current !== after) throw conflict(errorText('price_undo_price_changed', { name, price: current }))
  if (recordedVersion !== null && recordedVersion !== version)
    throw conflict(errorText('price_undo_product_changed', { name }))
}

/**
 * A change and its undo raise the version by two and leave the products as the changes before it left them: the versions of
 * those changes rise by two as well, so that they can be undone in turn, however many there are. What somebody else changed
 * in between stays between them.
 */
const passVersionsOn = (tx: TransactionClient, id: number): Promise<number> =>
  tx.$executeRaw`
    UPDATE price_changes earlier SET versions = (
      SELECT array_agg(CASE WHEN e.product_id = ANY (undone.product_ids) THEN e.version + 2 ELSE e.version END ORDER BY e.place)
      FROM unnest(earlier.product_ids, earlier.versions) WITH ORDINALITY AS e (product_id, version, place)
    )
    FROM price_changes undone
    WHERE undone.id = ${id} AND earlier.undone_at IS NULL AND earlier.id < ${id}
      AND earlier.product_ids && undone.product_ids`

/** Deletes changes that can no longer be undone; returns how many. */
export async function deleteExpiredPriceChanges(): Promise<number> {
  const rows = await query()`
    DELETE FROM price_changes
    WHERE created_at <= now() - ${UNDO_MINUTES}::int * interval '1 minute' RETURNING id`
  return rows.length
}
