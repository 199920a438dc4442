import { CsvDownload, csvDownload } from '@/lib/platform/http/responses/csv'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead, requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { handOver } from '@/lib/shop/couriers/handovers.commands'
import { exportParcels } from '@/lib/shop/couriers/handovers.queries'
import { handoverInput, handoverQuery } from '@/lib/shop/couriers/handovers.schema'
import { orderBulkResponse } from '@/lib/shop/orders/order-bulk.schema'
import { fileDate } from '@/lib/platform/text/dates'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Download the parcels of these orders as a CSV file for their courier, without cancelled ones',
      actor: requireOrdersRead,
      query: handoverQuery,
      responses: { 200: csvDownload },
    },
    ({ actor, query }) =>
      Promise.resolve(new CsvDownload(`parcels-${fileDate(new Date())}`, exportParcels(actor, query))),
  ),
  POST: defineHandler(
    {
      summary: 'Hand confirmed orders over to a courier',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: handoverInput,
      responses: { 200: orderBulkResponse },
    },
    async ({ actor, body }) => ({ message: 'Parcels handed over', results: await handOver(actor, body) }),
  ),
})
