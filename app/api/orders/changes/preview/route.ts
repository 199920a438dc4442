import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { previewChange } from '@/lib/shop/order-changes/order-changes.commands'
import {
  orderChangeConflict,
  orderChangeInput,
  orderChangePreviewResponse,
} from '@/lib/shop/order-changes/order-changes.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'See what a change of an order would do: stock, sums, what is missing or due back',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: orderChangeInput,
      responses: { 200: orderChangePreviewResponse, 409: orderChangeConflict },
    },
    async ({ actor, body }) => ({ preview: await previewChange(actor, body) }),
  ),
})
