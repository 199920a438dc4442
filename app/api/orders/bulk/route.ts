import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { updateOrders } from '@/lib/orders/order-bulk.commands'
import { orderBulkChange, orderBulkResponse } from '@/lib/orders/order-bulk.schema'

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
