import { absent } from '@/lib/errors'
import { idParam, resource, route } from '@/lib/http/route'
import { shopperOrAdmin } from '@/lib/identity/queries'
import { getOrder, getOrderOf } from '@/lib/orders/queries'
import { getPublicTimeline, getTimeline } from '@/lib/orders/timeline/queries'
import { orderReply } from '@/lib/orders/timeline/schema'
import { listProofs } from '@/lib/payments/proofs/queries'
import { listReviews } from '@/lib/payments/review/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: "An order: the shopper's own, or any for an admin",
      actor: shopperOrAdmin,
      params: idParam,
      reply: { 200: orderReply },
    },
    async ({ actor: { shopper, admin }, params: { id } }) => {
      const order = admin ? await getOrder(admin, id) : await getOrderOf(shopper, id)
      if (!order) throw absent('order')
      const [timeline, payments] = await Promise.all(
        admin
          ? [getTimeline(admin, id), listReviews(admin, id)]
          : [getPublicTimeline(id), listProofs(shopper, id)],
      )
      return { order, timeline, payments }
    },
  ),
})
