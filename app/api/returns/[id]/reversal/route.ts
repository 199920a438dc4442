import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/http/define-route'
import { createOnce } from '@/lib/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/idempotency/idempotency.schema'
import { getReturn } from '@/lib/money/money.queries'
import { reversalInput } from '@/lib/money/refunds.schema'
import { returnResponse } from '@/lib/money/returns.schema'
import { reverseReturn } from '@/lib/money/return-reversals.commands'

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
