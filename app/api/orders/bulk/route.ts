import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { updateOrders } from '@/lib/shop/orders/order-bulk.commands'
import { orderBulkChange, orderBulkResponse } from '@/lib/shop/orders/order-bulk.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Confirm or complete several orders, each for itself',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: orderBulkChange,
      responses: { 200: orderBulkResponse },
    },
    async ({ actor, body }) => ({
      message: 'Orders updated',
      results: await updateOrders(actor, body),
    }),
  ),
})
