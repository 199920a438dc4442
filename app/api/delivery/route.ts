import { customerGuard } from '@/lib/platform/auth/access.queries'
import { getDeliveryQuote } from '@/lib/shop/checkout/delivery-quote.queries'
import { deliveryQuoteQuery, deliveryQuoteResponse } from '@/lib/shop/checkout/delivery-quote.schema'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the delivery zone of a place: fee, days and what is missing to free delivery',
      actor: customerGuard,
      query: deliveryQuoteQuery,
      responses: { 200: deliveryQuoteResponse },
    },
    async ({ actor, query }) => ({ delivery: await getDeliveryQuote(actor, query) }),
  ),
})
