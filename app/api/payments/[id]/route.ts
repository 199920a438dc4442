import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import { decisionResponse, paymentDecision } from '@/lib/shop/payments/payment-review.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Verify a payment by the whole checklist, or reject it with a reason',
      actor: requireOrdersWrite,
      params: idParams,
      body: paymentDecision,
      responses: { 200: decisionResponse },
    },
    async ({ actor, params, body }) => ({
      message: body.status === 'verified' ? 'Payment verified' : 'Payment rejected',
      ...(await reviewPayment(actor, params.id, body)),
    }),
  ),
})
