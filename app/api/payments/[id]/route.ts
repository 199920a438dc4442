import { idParam, resource, route } from '@/lib/http/route'
import { ordersAdmin } from '@/lib/identity/queries'
import { decidePayment } from '@/lib/payments/review/commands'
import { decisionReply, paymentDecision } from '@/lib/payments/review/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    {
      summary: 'Verify a payment by the whole checklist, or reject it with a reason',
      actor: ordersAdmin,
      params: idParam,
      body: paymentDecision,
      reply: { 200: decisionReply },
    },
    async ({ actor, params, body }) => ({
      message: body.status === 'verified' ? 'Payment verified' : 'Payment rejected',
      ...(await decidePayment(actor, params.id, body)),
    }),
  ),
})
