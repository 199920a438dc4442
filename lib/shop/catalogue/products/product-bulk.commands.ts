import { errorText } from '@/lib/platform/errors/error-text'
import { IS_EDITABLE } from '@/lib/shop/catalogue/products/product-status.queries'
import { applyBulkChange } from '@/lib/shop/catalogue/products/product-bulk.rules'
import type {
  BulkChange,
  BulkResult,
  PriceChangeView,
} from '@/lib/shop/catalogue/products/product-bulk.schema'
import { recordPriceChange } from '@/lib/shop/catalogue/prices/price-changes.commands'
import { retryWhenMoved } from '@/lib/shop/catalogue/products/catalogue.commands'
import { writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { publishDrafts } from '@/lib/shop/catalogue/products/product-status.commands'
import { lockInGroups } from '@/lib/shop/catalogue/variants/group-locks.commands'
import { lockHolds } from '@/lib/shop/holds/holds.commands'
import { join, withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { notFound, conflict } from '@/lib/platform/errors/app-error'
import { type CreationClaim, UNCLAIMED } from '@/lib/platform/idempotency/create-once.commands'
import type { Admin } from '@/lib/platform/actors/actors'

/** A draft may have no price yet. */
type Row = { id: number; name: string; price: number | null; stock: number; version: number }
type GoodsChange = Exclude<BulkChange, { action: 'delete' | 'publish' }>
type Changed = { before: Row; after: Row }

/**
 * Changes several products at once, all or none; returns how many, and how to undo a change of prices. Stock changes go
 * through the ledger (decision D16); deleting archives (decision D17).
 * @throws AppError 'not_found' when one of them does not exist, 'conflict' when one cannot be changed as requested or
 * has another price than the caller saw.
 */
export async function bulkUpdateProducts(
  admin: Admin<'catalogue'>,
  change: BulkChange,
  claim: CreationClaim = UNCLAIMED,
): Promise<BulkResult> {
  const work = async (tx: TransactionClient) => {
    if (change.action === 'delete') await lockHolds(tx, change.ids)
    if (change.action === 'delete' || change.action === 'publish') await lockInGroups(tx, change.ids)
    const rows = await lockProducts(tx, change.ids)
    if (rows.length < change.ids.length) throw notFound('no_product')
    if (change.action === 'delete') {
      await writeProducts(
        tx,
        admin,
        rows.map(({ id, name }) => ({ verb: 'archive', id, name })),
      )
      return null
    }
    if (change.action === 'publish') {
      await publishDrafts(tx, admin, change.ids)
      return null
    }
    if ('prices_seen' in change) assertPricesSeen(rows, change.prices_seen)
    return write(
      tx,
      admin,
      rows.map((before) => ({ before, after: { ...before, ...computeGoods(change, before) } })),
    )
  }
  return retryWhenMoved(() =>
    withTransaction(async (tx) => {
      await claim.begin(tx)
      const priceChange = await work(tx)
      const result = { changed: change.ids.length, ...(priceChange ? { price_change: priceChange } : {}) }
      await claim.end(tx, result)
      return result
    }),
  )
}

/** Checks that the change starts from the prices of its preview. */
function assertPricesSeen(rows: readonly Row[], seen: readonly { id: number; price: number }[] = []): void {
  const seenPrices = new Map(seen.map(({ id, price }) => [id, price]))
  for (const { id, name, price } of rows) {
    const current = price ?? 0
    const before = seenPrices.get(id) ?? current
    if (before !== current) throw conflict(errorText('price_changed', { name, before, now: current }))
  }
}

/** Locks the products and drafts by ascending id, as checkouts do. */
const lockProducts = (tx: TransactionClient, ids: readonly number[]) =>
  tx.$queryRaw<Row[]>`
    SELECT id, name, price, stock_quantity AS stock, version FROM products
    WHERE id IN (${join([...ids])}) AND ${IS_EDITABLE} ORDER BY id FOR UPDATE`

function computeGoods(change: GoodsChange, row: Row): Pick<Row, 'price' | 'stock'> {
  const price = row.price ?? 0
  const goods = applyBulkChange(change, { price, stock: row.stock })
  if (!goods)
    throw conflict(errorText('product_bulk_change_impossible', { name: row.name, price, stock: row.stock }))
  // A percentage of no price is none.
  return row.price === null && change.action !== 'set_price' ? { ...goods, price: null } : goods
}

async function write(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  changed: readonly Changed[],
): Promise<PriceChangeView | null> {
  await writeProducts(
    tx,
    admin,
    changed.map(({ before: { id, price, stock }, after }) => ({
      verb: 'update',
      id,
      before: { price, stockQuantity: stock },
      columns: { price: after.price },
      stock: after.stock,
    })),
  )
  const priceChanges = changed.flatMap(({ before, after }) =>
    before.price === null || after.price === null
      ? []
      : [{ id: before.id, before: before.price, after: after.price, version: before.version + 1 }],
  )
  return recordPriceChange(tx, admin, priceChanges)
}
