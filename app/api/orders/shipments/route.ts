import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { orderBulkResponse } from '@/lib/orders/order-bulk.schema'
import { setShipments } from '@/lib/orders/shipments.commands'
import { shipmentsInput } from '@/lib/orders/shipments.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Set courier and tracking number of orders',
      actor: requireOrdersWrite,
      body: shipmentsInput,
      responses: { 200: orderBulkResponse },
    },
    async ({ actor, body }) => ({
      message: 'Shipments updated',
      results: await setShipments(actor, body.orders),
    }),
  ),
})
