import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { orNotFound } from '@/lib/platform/errors/app-error'
import { changeOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { changeOrder } from '@/lib/shop/order-changes/order-changes.commands'
import {
  orderChangeConflict,
  orderChangeInput,
  orderChangeResponse,
} from '@/lib/shop/order-changes/order-changes.schema'
import { getOrder } from '@/lib/shop/orders/orders.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary:
        'Change lines, address, fee and discount of an order until it is handed over; a repeated request gets the first result',
      actor: requireOrdersWrite,
      idempotency: 'key',
      headers: idempotencyKey,
      body: orderChangeInput,
      responses: { 200: orderChangeResponse, 409: orderChangeConflict },
    },
    async ({ actor, headers, body }) => {
      const result = await changeOnce(actor, {
        kind: 'order_change',
        key: headers['idempotency-key'],
        input: body,
        change: (claim) => changeOrder(actor, body, claim),
      })
      const order = orNotFound(await getOrder(actor, body.order_id), 'no_order')
      return { message: 'Order changed', ...result, order }
    },
  ),
})
