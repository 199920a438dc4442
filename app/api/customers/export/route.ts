import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { exportCustomers } from '@/lib/shop/customers/customers.queries'
import { customersExportQuery } from '@/lib/shop/customers/customers.schema'
import { fileDate } from '@/lib/platform/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Export the customers of a list as CSV',
      actor: requireOrdersRead,
      query: customersExportQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) =>
      Promise.resolve(new CsvDownload(`customers-${fileDate(new Date())}`, exportCustomers(actor, query))),
  ),
})
