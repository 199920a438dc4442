import { type PriceChangeView, UNDO_MINUTES } from '@/lib/shop/catalogue/products/product-bulk.schema'

type Row = { id: number; actor: string; productIds: readonly number[]; createdAt: Date }

/** When a change made at `madeAt` can no longer be undone. */
export const getUndoEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + UNDO_MINUTES * 60_000)

/** `now`: by the clock of the shop, that of a browser may be wrong. */
export const toPriceChange = ({ id, actor, productIds, createdAt }: Row, now: Date): PriceChangeView => ({
  id,
  made_by: actor,
  products: productIds.length,
  made_at: createdAt.toISOString(),
  undo_until: getUndoEnd(createdAt).toISOString(),
  seconds_left: Math.max(0, Math.ceil((getUndoEnd(createdAt).getTime() - now.getTime()) / 1_000)),
})
