import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, withStatus } from '@/lib/platform/http/routes/define-route'
import { submitPayment } from '@/lib/shop/payments/payments.commands'
import { paymentInput, paymentResponse } from '@/lib/shop/payments/payments.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Add a payment with a screenshot that the customer sent to staff',
      actor: requireOrdersWrite,
      idempotency: 'natural',
      body: paymentInput,
      responses: { 201: paymentResponse, 200: paymentResponse },
    },
    async ({ actor, body }) => {
      const { isNew, payment } = await submitPayment(actor, body)
      return withStatus(isNew ? 201 : 200, { message: 'Payment screenshot added', payment })
    },
  ),
})
