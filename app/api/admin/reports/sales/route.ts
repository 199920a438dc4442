import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { exportSalesReport } from '@/lib/shop/reports/report-export.queries'
import { reportQuery } from '@/lib/shop/reports/sales-report.schema'
import { fileDate } from '@/lib/platform/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary:
        'Export sales as CSV: up to 366 days by day or product, up to 92 by payment method, staff or channel',
      actor: requireOrdersRead,
      query: reportQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) => {
      const now = new Date()
      const name = `sales-by-${query.group}-${fileDate(now)}`
      return Promise.resolve(new CsvDownload(name, exportSalesReport(actor, query, now)))
    },
  ),
})
