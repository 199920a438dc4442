import { CsvDownload, csvDownload } from '@/lib/http/csv'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersRead } from '@/lib/auth/access.queries'
import { exportQuery } from '@/lib/orders/order-export.schema'
import { exportOrders } from '@/lib/orders/order-export.queries'
import { fileDate } from '@/lib/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export the orders of a list as CSV, all pages',
      actor: requireOrdersRead,
      query: exportQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) =>
      Promise.resolve(new CsvDownload(`orders-${fileDate(new Date())}`, exportOrders(actor, query))),
  ),
})
