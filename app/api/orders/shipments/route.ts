import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { orderBulkResponse } from '@/lib/shop/orders/order-bulk.schema'
import { setShipments } from '@/lib/shop/orders/shipments/shipments.commands'
import { shipmentsInput } from '@/lib/shop/orders/shipments/shipments.schema'

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
