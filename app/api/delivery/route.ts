import { customerGuard } from '@/lib/auth/access.queries'
import { getDeliveryQuote } from '@/lib/checkout/delivery-quote.queries'
import { deliveryQuoteQuery, deliveryQuoteResponse } from '@/lib/checkout/delivery-quote.schema'
import { translateError } from '@/lib/i18n/error-messages'
import { defineRoute, defineHandler } from '@/lib/http/define-route'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Get the delivery zone of a place: fee, days and what is missing to free delivery',
      actor: customerGuard,
      query: deliveryQuoteQuery,
      responses: { 200: deliveryQuoteResponse },
    },
    async ({ actor, query, language }) => {
      const { cash_on_delivery: cash, ...delivery } = await getDeliveryQuote(actor, query)
      const reason = cash?.reason == null ? null : translateError(language, cash.reason)
      return { delivery: { ...delivery, cash_on_delivery: cash && { ...cash, reason } } }
    },
  ),
})
