import { resource, route } from '@/lib/http/route'
import { takeTurnAt } from '@/lib/http/turn'
import { anyone } from '@/lib/identity/queries'
import { trackOrder } from '@/lib/orders/tracking/queries'
import { trackInput, trackReply } from '@/lib/orders/tracking/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'How far an order is, by its number and the phone it was placed with',
      actor: anyone,
      limit: 'tracking',
      body: trackInput,
      reply: { 200: trackReply },
    },
    async ({ body, request }) => {
      await takeTurnAt('tracked order', request, String(body.order_id))
      return { order: await trackOrder(body) }
    },
  ),
})
