import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/platform/http/routes/define-route'
import { createOnce } from '@/lib/platform/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { getEntry } from '@/lib/shop/money/money.queries'
import { entryResponse, reversalInput } from '@/lib/shop/money/refunds.schema'
import { reverseEntry } from '@/lib/shop/money/reversals.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Take an entry back by a counter-entry; a repeated request gets 200 and the first one',
      actor: requireOrdersWrite,
      idempotency: 'key',
      params: idParams,
      headers: idempotencyKey,
      body: reversalInput,
      responses: { 201: entryResponse, 200: entryResponse },
    },
    async ({ actor, params: { id }, headers, body }) => {
      const { isNew, view } = await createOnce(actor, {
        kind: 'reversal',
        key: headers['idempotency-key'],
        input: { id, ...body },
        create: (claim) => reverseEntry(actor, id, body, claim),
        read: getEntry,
      })
      return withStatus(isNew ? 201 : 200, { ...view, message: 'Entry taken back' })
    },
  ),
})
