import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { translateError } from '@/lib/i18n/error-messages'
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
    async ({ actor, body, language }) => {
      const results = await updateOrders(actor, body)
      const translate = (reason: string | null) => reason && translateError(language, reason)
      return {
        message: 'Orders updated',
        results: results.map((result) => ({ ...result, reason: translate(result.reason) })),
      }
    },
  ),
})
