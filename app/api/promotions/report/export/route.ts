import { requireOwner } from '@/lib/platform/auth/access.queries'
import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { fileDate } from '@/lib/platform/text/dates'
import { exportPromotionReport } from '@/lib/shop/reports/promotion-report.queries'
import { promotionReportQuery } from '@/lib/shop/reports/promotion-report.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export the report of promotions as CSV',
      actor: requireOwner,
      query: promotionReportQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) =>
      Promise.resolve(
        new CsvDownload(`promotions-${fileDate(new Date())}`, exportPromotionReport(actor, query)),
      ),
  ),
})
