import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { withTrackingLimit } from '@/lib/platform/http/routes/rate-limit'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { trackOrder } from '@/lib/shop/orders/orders.queries'
import { trackInput, trackResponse } from '@/lib/shop/orders/order-tracking.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Track an order by its number and phone number',
      actor: publicAccess,
      idempotency: 'read',
      limit: 'tracking',
      attempts: ['tracked order'],
      body: trackInput,
      responses: { 200: trackResponse },
    },
    async ({ body, request }) => ({
      order: await withTrackingLimit(request, body.order_id, () => trackOrder(body)),
    }),
  ),
})
