import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { exportQuery } from '@/lib/shop/orders/files/order-export.schema'
import { exportOrders } from '@/lib/shop/orders/files/order-export.queries'
import { fileDate } from '@/lib/platform/text/dates'

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
