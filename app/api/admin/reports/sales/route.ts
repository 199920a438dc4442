import { CsvDownload, csvDownload } from '@/lib/http/csv'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersRead } from '@/lib/auth/access.queries'
import { exportSalesReport } from '@/lib/reports/report-export.queries'
import { reportQuery } from '@/lib/reports/sales-report.schema'
import { fileDate } from '@/lib/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export sales as CSV: up to 366 days by day or product, up to 92 by payment method or staff',
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
