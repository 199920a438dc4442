import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { fileDate } from '@/lib/platform/text/dates'
import { exportCashBook } from '@/lib/shop/reports/cash-book/cash-book-export.queries'
import { cashBookExportQuery } from '@/lib/shop/reports/cash-book/cash-book.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export the movements of a cash book as CSV, all pages',
      actor: requireOrdersRead,
      query: cashBookExportQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) => {
      const now = new Date()
      return Promise.resolve(new CsvDownload(`cash-book-${fileDate(now)}`, exportCashBook(actor, query, now)))
    },
  ),
})
