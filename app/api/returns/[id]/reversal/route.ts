import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/platform/http/routes/define-route'
import { createOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { getReturn } from '@/lib/shop/money/money.queries'
import { reversalInput } from '@/lib/shop/money/refunds.schema'
import { returnResponse } from '@/lib/shop/money/returns/returns.schema'
import { reverseReturn } from '@/lib/shop/money/returns/return-reversals.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Take a return back by a counter-return; a repeated request gets 200 and the first one',
      actor: requireOrdersWrite,
      idempotency: 'key',
      params: idParams,
      headers: idempotencyKey,
      body: reversalInput,
      responses: { 201: returnResponse, 200: returnResponse },
    },
    async ({ actor, params: { id }, headers, body }) => {
      const { isNew, view } = await createOnce(actor, {
        kind: 'return_reversal',
        key: headers['idempotency-key'],
        input: { id, ...body },
        create: (claim) => reverseReturn(actor, id, body, claim),
        read: getReturn,
      })
      return withStatus(isNew ? 201 : 200, { ...view, message: 'Return taken back' })
    },
  ),
})
