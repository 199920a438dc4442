import { toPriceChange } from '@/lib/shop/catalogue/prices/price-changes.view'
import { type PriceChangeView, UNDO_MINUTES } from '@/lib/shop/catalogue/products/product-bulk.schema'
import { db } from '@/lib/platform/db/client'
import type { Admin } from '@/lib/platform/actors/actors'

/** How many changes the list of products offers to undo. */
const MAX_CHANGES = 3

/** The newest changes of prices that can be undone at `now`, whoever made them. */
export async function listUndoablePriceChanges(_admin: Admin, now: Date): Promise<PriceChangeView[]> {
  const rows = await db().priceChange.findMany({
    where: { undoneAt: null, createdAt: { gt: new Date(now.getTime() - UNDO_MINUTES * 60_000) } },
    orderBy: { id: 'desc' },
    take: MAX_CHANGES,
  })
  return rows.map((row) => toPriceChange(row, now))
}
