import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { enforceSubjectRateLimit } from '@/lib/http/rate-limit'
import { publicAccess } from '@/lib/auth/access.queries'
import { trackOrder } from '@/lib/orders/orders.queries'
import { trackInput, trackResponse } from '@/lib/orders/order-tracking.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Track an order by its number and phone number',
      actor: publicAccess,
      limit: 'tracking',
      body: trackInput,
      responses: { 200: trackResponse },
    },
    async ({ body, request }) => {
      await enforceSubjectRateLimit('tracked order', request, String(body.order_id))
      return { order: await trackOrder(body) }
    },
  ),
})
