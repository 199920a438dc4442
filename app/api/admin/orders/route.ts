import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, withStatus } from '@/lib/platform/http/routes/define-route'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { checkoutConflict } from '@/lib/shop/checkout/checkout.schema'
import {
  chooseStaffOrderInput,
  staffOrderInput,
  staffOrderResponse,
} from '@/lib/shop/staff-orders/staff-order.schema'
import { placeStaffOrder } from '@/lib/shop/staff-orders/staff-orders.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Write an order for a customer; a repeated request gets 200 and the first order',
      actor: requireOrdersWrite,
      idempotency: 'key',
      headers: idempotencyKey,
      body: staffOrderInput,
      chooseBody: async (body) => chooseStaffOrderInput(body, await listOfferedTypes()),
      responses: { 201: staffOrderResponse, 200: staffOrderResponse, 409: checkoutConflict },
    },
    async ({ actor, headers, body }) => {
      const { isNew, order, link } = await placeStaffOrder(actor, body, headers['idempotency-key'])
      return withStatus(isNew ? 201 : 200, { message: 'The order is written', order, link })
    },
  ),
})
