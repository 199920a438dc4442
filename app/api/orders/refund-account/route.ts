import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { setRefundAccount } from '@/lib/shop/money/refund-accounts.commands'
import { refundAccountInput, refundAccountResponse } from '@/lib/shop/money/refund-accounts.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Say where the money of an order of the customer is to be sent that is due back',
      actor: customerGuard,
      idempotency: 'natural',
      body: refundAccountInput,
      responses: { 200: refundAccountResponse },
    },
    async ({ actor, body }) => ({
      refund_account: await setRefundAccount(actor, body),
      message: 'Refund account saved',
    }),
  ),
})
