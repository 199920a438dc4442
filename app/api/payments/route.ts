import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { defineRoute, defineHandler, withStatus } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead, customerGuard } from '@/lib/platform/auth/access.queries'
import { submitPayment } from '@/lib/shop/payments/payments.commands'
import { paymentInput, paymentResponse } from '@/lib/shop/payments/payments.schema'
import { listPendingPayments } from '@/lib/shop/orders/listing/payment-queue.queries'
import { waitingResponse } from '@/lib/shop/payments/payment-review.schema'
import { waitingQuery } from '@/lib/shop/orders/listing/payment-queue.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List pending payments, oldest order first',
      actor: requireOrdersRead,
      query: waitingQuery,
      responses: pageResponses(waitingResponse, 'payments'),
    },
    async ({ actor, query, request }) => {
      const page = await listPendingPayments(actor, query)
      return toPageAnswer(request, page, { payments: page.rows })
    },
  ),
  POST: defineHandler(
    {
      summary: 'Submit a payment with a screenshot for an order of the customer',
      actor: customerGuard,
      idempotency: 'natural',
      limit: 'checkout',
      body: paymentInput,
      responses: { 201: paymentResponse, 200: paymentResponse },
    },
    async ({ actor, body }) => {
      const { isNew, payment } = await submitPayment(actor, body)
      return withStatus(isNew ? 201 : 200, { message: 'Payment screenshot added', payment })
    },
  ),
})
