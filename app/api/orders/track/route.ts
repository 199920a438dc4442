import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { withTrackingLimit } from '@/lib/http/rate-limit'
import { publicAccess } from '@/lib/auth/access.queries'
import { trackOrder } from '@/lib/orders/orders.queries'
import { trackInput, trackResponse } from '@/lib/orders/order-tracking.schema'

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
