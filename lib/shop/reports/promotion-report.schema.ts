import { z } from 'zod'
import { checkDayOrder } from '@/lib/platform/validation/day-range'
import { amountSchema, localDate } from '@/lib/platform/validation/validators'

/** Which orders a report counts: those that were placed on these days of Yangon, both inclusive. */
export const promotionReportQuery = z
  .object({ from: localDate(), to: localDate() })
  .superRefine(checkDayOrder)
export type PromotionReportQuery = z.infer<typeof promotionReportQuery>

/** What a promotion gave, in Kyat; cancelled orders do not count. */
const promotionReportRow = z
  .object({
    promotion_id: z.int(),
    name: z.string(),
    name_my: z.string().nullable(),
    code: z.string().nullable(),
    uses: amountSchema,
    given: amountSchema,
    sales: amountSchema,
  })
  .meta({ id: 'PromotionReportRow' })
export type PromotionReportRow = z.infer<typeof promotionReportRow>

export const promotionReportResponse = z.object({ rows: z.array(promotionReportRow) })
