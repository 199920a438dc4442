import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/http/define-route'
import { createOnce } from '@/lib/idempotency/create-once.commands'
import { idempotencyKey } from '@/lib/idempotency/idempotency.schema'
import { getEntry } from '@/lib/money/money.queries'
import { entryResponse, reversalInput } from '@/lib/money/refunds.schema'
import { reverseEntry } from '@/lib/money/reversals.commands'

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
