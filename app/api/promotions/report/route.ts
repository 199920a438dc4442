import { requireOwner } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { getPromotionReport } from '@/lib/shop/reports/promotion-report.queries'
import { promotionReportQuery, promotionReportResponse } from '@/lib/shop/reports/promotion-report.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Report what each promotion gave: orders, reduction and sales',
      actor: requireOwner,
      query: promotionReportQuery,
      responses: { 200: promotionReportResponse },
    },
    async ({ actor, query }) => ({ rows: await getPromotionReport(actor, query) }),
  ),
})
