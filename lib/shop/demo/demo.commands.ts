/**
 * lib/shop/demo: The demo catalogue of a new shop: whether it is there, and removing it.
 */

import { recordAudit, recordChange } from '@/lib/platform/audit/audit-log.commands'
import { cacheTags } from '@/lib/platform/cache/cache-tags'
import { withTransaction, type TransactionClient } from '@/lib/platform/db/client'
import { invalidateTags } from '@/lib/platform/db/invalidations'
import { LARGE_CHANGE_TIMEOUT_MS, retryWhenMoved } from '@/lib/shop/catalogue/products/catalogue.commands'
import {
  allowRemoval,
  deleteProducts,
  deleteTaxonomy,
  listTouched,
  lockForRemoval,
} from '@/lib/shop/catalogue/products/product-removal.commands'
import { writeProducts } from '@/lib/shop/catalogue/products/product-writer.commands'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import { lockAccounts, toAccountState } from '@/lib/shop/payment-accounts/payment-accounts.commands'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { DEMO_PICTURES, IS_DEMO_ACCOUNT } from '@/lib/shop/demo/demo.queries'
import type { DemoRemoval } from '@/lib/shop/demo/demo.schema'
import type { Admin } from '@/lib/platform/actors/actors'

type Owner = Admin<'owner' | 'catalogue'>

/**
 * Removes the demo catalogue: its orders, products, groups, brands, categories and payment accounts, as long as nobody has
 * made them their own: accounts until they have another number. A product that somebody really ordered stays archived, with its brand and category, and is named in
 * the answer. The slides and contacts of the demo are no longer shown. A second call removes nothing more.
 */
export const removeDemo = (admin: Owner): Promise<DemoRemoval> =>
  retryWhenMoved(() => withTransaction((tx) => remove(tx, admin), { timeout: LARGE_CHANGE_TIMEOUT_MS }))

async function remove(tx: TransactionClient, admin: Owner): Promise<DemoRemoval> {
  const brands = await tx.$queryRaw<{ id: number; createdAt: Date }[]>`
    SELECT id, created_at AS "createdAt" FROM brands WHERE photo LIKE ${DEMO_PICTURES} ORDER BY id FOR UPDATE`
  const ids = await lockForRemoval(tx, async () => {
    const products = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM products WHERE photo_1 LIKE ${DEMO_PICTURES} ORDER BY id`
    return products.map(({ id }) => id)
  })
  await allowRemoval(tx)
  const orders = await deleteDemoOrders(tx, brands)
  const touched = await listTouched(tx, ids)
  const touchedIds = new Set(touched.map(({ id }) => id))
  const removable = ids.filter((id) => !touchedIds.has(id))
  await archive(tx, admin, [...touchedIds])
  await deleteProducts(tx, admin, removable)
  const categories = await deleteEmptyCategories(tx)
  const empty = await tx.$queryRaw<{ id: number }[]>`
    SELECT b.id FROM brands b WHERE b.id = ANY(${brands.map(({ id }) => id)}::int[])
      AND NOT EXISTS (SELECT FROM products p WHERE p.brand_id = b.id)
      AND NOT EXISTS (SELECT FROM categories c WHERE c.brand_id = b.id)`
  await deleteTaxonomy(tx, admin, { brandIds: empty.map(({ id }) => id) })
  await removeAccounts(tx, admin)
  invalidateTags(tx, cacheTags.settings, cacheTags.catalogue)
  invalidateOrders(tx)
  const removed = { orders, products: removable.length, categories, brands: empty.length }
  if (Object.values(removed).some((count) => count > 0))
    await recordAudit(tx, admin, {
      action: 'demo.delete',
      subjectType: 'demo',
      subjectId: '1',
      before: removed,
    })
  return { removed, kept: touched }
}

/** Deletes the accounts of the demo. One with a number of the owner's own stays, without the code of the invented one. */
async function removeAccounts(tx: TransactionClient, admin: Owner): Promise<void> {
  await lockAccounts(tx)
  const before = await listAllPaymentAccounts(admin, tx)
  await tx.$executeRaw`DELETE FROM payment_accounts WHERE ${IS_DEMO_ACCOUNT}`
  await tx.$executeRaw`
    UPDATE payment_accounts SET qr_photo = NULL, qr_payload = NULL, qr_amount = false, version = version + 1
    WHERE qr_photo LIKE ${DEMO_PICTURES}`
  const after = new Map((await listAllPaymentAccounts(admin, tx)).map((account) => [account.id, account]))
  for (const account of before) {
    const now = after.get(account.id)
    if (now?.version === account.version) continue
    const states = { before: toAccountState(account), after: now ? toAccountState(now) : null }
    await recordChange(tx, admin, 'payment_account', now ? 'update' : 'delete', account.id, states)
  }
}

/**
 * Deletes the past orders that came with the demo: nothing but demo goods, and older than the brands of these. No order that
 * somebody placed is older than what it sold. Products that stay keep their stock. Returns how many.
 */
async function deleteDemoOrders(
  tx: TransactionClient,
  brands: readonly { createdAt: Date }[],
): Promise<number> {
  const [first] = brands.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())
  if (!first) return 0
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM orders o WHERE created_at < ${first}
      AND NOT EXISTS (
        SELECT FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN brands b ON b.id = p.brand_id
        WHERE l.order_id = o.id
          AND (l.photo_1 NOT LIKE ${DEMO_PICTURES} OR b.id IS NULL OR b.photo NOT LIKE ${DEMO_PICTURES}
            OR b.created_at <= o.created_at)
      )
    ORDER BY id FOR UPDATE`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  const days = await listDaysOfReturns(tx, ids)
  await tx.$executeRaw`
    UPDATE stock_movements SET reason = 'adjustment', order_id = NULL, return_id = NULL WHERE order_id = ANY(${ids}::int[])
      OR return_id IN (SELECT id FROM returns WHERE order_id = ANY(${ids}::int[]))`
  await tx.$executeRaw`
    DELETE FROM return_lines WHERE return_id IN (SELECT id FROM returns WHERE order_id = ANY(${ids}::int[]))`
  await tx.$executeRaw`DELETE FROM returns WHERE order_id = ANY(${ids}::int[])`
  await tx.$executeRaw`DELETE FROM money_entries WHERE order_id = ANY(${ids}::int[])`
  await rebuildDailyReturns(tx, days)
  await deleteSettlements(tx, ids)
  await tx.$executeRaw`
    DELETE FROM daily_product_sales s WHERE s.day <= (${first}::timestamptz + interval '1 day')::date
      AND s.product_id IN (SELECT product_id FROM order_lines WHERE order_id = ANY(${ids}::int[]))`
  await tx.$executeRaw`DELETE FROM orders WHERE id = ANY(${ids}::int[])`
  await tx.$executeRaw`
    INSERT INTO daily_product_sales (day, product_id, units_sold, order_count, revenue)
    SELECT local_day(o.created_at), l.product_id, sum(l.quantity), count(*), sum(l.quantity::bigint * l.product_price)
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE o.order_status <> 'order cancelled' GROUP BY 1, 2
    ON CONFLICT (day, product_id) DO NOTHING`
  return ids.length
}

/** The days on which something of these orders came back or was allowed. */
async function listDaysOfReturns(tx: TransactionClient, ids: readonly number[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ day: string }[]>`
    SELECT DISTINCT day::text AS day FROM given_back WHERE order_id = ANY(${[...ids]}::int[])`
  return rows.map(({ day }) => day)
}

/** The summary of these days from what is left of them. */
async function rebuildDailyReturns(tx: TransactionClient, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  await tx.$executeRaw`DELETE FROM daily_returns WHERE day = ANY(${[...days]}::date[])`
  await tx.$executeRaw`
    INSERT INTO daily_returns (day, return_count, value, allowed)
    SELECT day, sum(return_count), sum(value), sum(allowed) FROM given_back
    WHERE day = ANY(${[...days]}::date[]) GROUP BY day`
}

/** Deletes the documents of couriers that changed none but these orders, so that no report has their sums and fees. */
async function deleteSettlements(tx: TransactionClient, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM courier_settlements s
    WHERE EXISTS (
        SELECT FROM courier_settlement_rows r WHERE r.settlement_id = s.id AND r.order_id = ANY(${[...ids]}::int[]))
      AND NOT EXISTS (
        SELECT FROM courier_settlement_rows r WHERE r.settlement_id = s.id AND r.outcome = 'change'
          AND (r.order_id IS NULL OR r.order_id <> ALL(${[...ids]}::int[])))`
}

/** Archives those of these products that are on sale or drafts. */
async function archive(tx: TransactionClient, admin: Owner, ids: readonly number[]): Promise<void> {
  const rows = await tx.product.findMany({
    where: { id: { in: [...ids] }, OR: [{ archivedAt: null }, { isDraft: true }] },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  })
  await writeProducts(
    tx,
    admin,
    rows.map((row) => ({ verb: 'archive', ...row })),
  )
}

/** Deletes the demo's categories that have no products left, with their subcategories; returns how many. */
async function deleteEmptyCategories(tx: TransactionClient): Promise<number> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT c.id FROM categories c WHERE c.photo LIKE ${DEMO_PICTURES}
      AND NOT EXISTS (SELECT FROM products p WHERE p.category_id = c.id)
      AND NOT EXISTS (SELECT FROM product_groups g WHERE g.category_id = c.id)
    FOR UPDATE`
  const ids = rows.map(({ id }) => id)
  await tx.subcategory.deleteMany({ where: { categoryId: { in: ids } } })
  await tx.category.deleteMany({ where: { id: { in: ids } } })
  return ids.length
}
