import type { Promotion } from '@/lib/platform/db/models'
import { createView } from '@/lib/platform/fields/fields'
import { fileDate } from '@/lib/platform/text/dates'
import { promotionFields } from '@/lib/shop/promotions/promotion-fields.schema'
import { promotionView, type PromotionView } from '@/lib/shop/promotions/promotions.schema'
import { getPromotionState } from '@/lib/shop/promotions/promotions.rules'

const toShownFields = createView(promotionFields)

/** A day as the API has it, YYYY-MM-DD, of a column of dates. */
const toDay = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null

/** How many orders have a promotion, and whether any order has it, cancelled ones too. */
export type PromotionUses = { uses: number; hasOrders: boolean }

/** A promotion as owners see it at `now`. */
export function toPromotion(row: Promotion, { uses, hasOrders }: PromotionUses, now: Date): PromotionView {
  const days = {
    from: toDay(row.fromDay),
    until: toDay(row.untilDay),
    ended_at: row.endedAt?.toISOString() ?? null,
  }
  const state = getPromotionState(days, fileDate(now))
  const { id, kind, productIds: product_ids, version } = row
  return promotionView.parse({
    id,
    ...toShownFields(row),
    kind,
    ...days,
    product_ids,
    state,
    uses,
    has_orders: hasOrders,
    version,
  })
}
