import { invalidateProducts } from '@/lib/cache-tags'
import { IS_EDITABLE } from '@/lib/catalogue/product-status.queries'
import { applyBulkChange } from '@/lib/catalogue/product-bulk.rules'
import type { BulkChange } from '@/lib/catalogue/product-bulk.schema'
import { auditChanges } from '@/lib/catalogue/catalogue.commands'
import type { AuditFields } from '@/lib/catalogue/catalogue.rules'
import { join, sql, withTransaction, type TransactionClient } from '@/lib/db/client'
import { notFound, conflict } from '@/lib/errors'
import type { Admin } from '@/lib/auth/access.schema'

type Row = { id: number; name: string; price: number; stock: number }
type Changed = { before: Row; after: Row }

/**
 * Changes several products at once, all or none; returns how many. Stock changes go through the ledger (decision
 * D16); deleting archives (decision D17).
 * @throws AppError 'not_found' when one of them does not exist, 'conflict' when one cannot be changed as requested.
 */
export async function bulkUpdateProducts(admin: Admin<'catalogue'>, change: BulkChange): Promise<number> {
  await withTransaction(async (tx) => {
    const rows = await lockProducts(tx, change.ids)
    if (rows.length < change.ids.length) throw notFound('Product')
    const changed = rows.map((before) => ({ before, after: { ...before, ...computeGoods(change, before) } }))
    if (change.action === 'delete') await archive(tx, admin, rows)
    else await write(tx, admin, changed)
  })
  invalidateProducts(change.ids)
  return change.ids.length
}

/** Locks the products and drafts by ascending id, as checkouts do. */
const lockProducts = (tx: TransactionClient, ids: readonly number[]) =>
  tx.$queryRaw<Row[]>`
    SELECT id, name, price, stock_quantity AS stock FROM products
    WHERE id IN (${join([...ids])}) AND ${IS_EDITABLE} ORDER BY id FOR UPDATE`

function computeGoods(change: BulkChange, row: Row) {
  const goods = applyBulkChange(change, row)
  if (!goods)
    throw conflict(
      `${row.name} cannot be changed like this: it costs ${row.price} Kyats and ${row.stock} are left`,
    )
  return goods
}

async function archive(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const products = { productId: { in: ids } }
  await tx.product.updateMany({
    where: { id: { in: ids } },
    data: { archivedAt: new Date(), isDraft: false, version: { increment: 1 } },
  })
  await tx.cartItem.deleteMany({ where: products })
  await tx.wishlistItem.deleteMany({ where: products })
  const gone = rows.map(({ id, name }) => ({ id, before: { name }, after: null }))
  await auditChanges(tx, admin, 'product', 'archive', gone)
}

async function write(
  tx: TransactionClient,
  admin: Admin<'catalogue'>,
  changed: readonly Changed[],
): Promise<void> {
  const prices = changed.map(({ after }) => sql`(${after.id}::int, ${after.price}::int)`)
  await tx.$executeRaw`
    UPDATE products p SET price = wanted.price, version = version + 1, updated_at = now()
    FROM (VALUES ${join(prices)}) AS wanted (id, price) WHERE p.id = wanted.id`
  const movements = changed.flatMap(({ before, after }) => {
    const delta = after.stock - before.stock
    return delta === 0 ? [] : [{ productId: after.id, delta, reason: 'adjustment' }]
  })
  await tx.stockMovement.createMany({ data: movements })
  const states = changed.map(({ before, after }) => ({
    id: before.id,
    before: toAuditFields(before),
    after: toAuditFields(after),
  }))
  await auditChanges(tx, admin, 'product', 'update', states)
}

const toAuditFields = ({ price, stock }: Row): AuditFields => ({ price, stockQuantity: stock })
