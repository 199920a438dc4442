import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { customerGuard, requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { answerRequest, requestChange } from '@/lib/shop/order-changes/change-requests.commands'
import {
  changeRequestInput,
  requestAnswerInput,
  requestConflict,
} from '@/lib/shop/order-changes/change-requests.schema'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Ask the shop to change an order of the customer until it is handed over',
      actor: customerGuard,
      limit: 'change request',
      idempotency: 'natural',
      body: changeRequestInput,
      responses: { 200: orderMutationResponse },
    },
    async ({ actor, body }) => ({
      ...(await requestChange(actor, body)),
      message: 'The shop has your request',
    }),
  ),
  PATCH: defineHandler(
    {
      summary: 'Answer the request of a customer without changing the order',
      actor: requireOrdersWrite,
      body: requestAnswerInput,
      responses: { 200: orderMutationResponse, 409: requestConflict },
    },
    async ({ actor, body }) => ({ ...(await answerRequest(actor, body)), message: 'Request answered' }),
  ),
})
