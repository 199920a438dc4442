import { CsvFile, csvFile } from '@/lib/http/csv'
import { resource, route } from '@/lib/http/route'
import { ordersReader } from '@/lib/identity/queries'
import { orderQuery } from '@/lib/orders/schema'
import { exportOrders } from '@/lib/orders/transfer/queries'
import { fileDate } from '@/lib/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'The orders of a list as a CSV file, every page of it',
      actor: ordersReader,
      query: orderQuery,
      reply: { 200: csvFile },
    },
    ({ actor, query }) =>
      Promise.resolve(new CsvFile(`orders-${fileDate(new Date())}`, exportOrders(actor, query))),
  ),
})
