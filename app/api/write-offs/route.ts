import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute } from '@/lib/http/define-route'
import { getEntry } from '@/lib/money/money.queries'
import { createWriteOff } from '@/lib/money/write-offs.commands'
import { entryResponse, writeOffInput } from '@/lib/money/refunds.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Accept an order as paid although money is missing',
    kind: 'write_off',
    actor: requireOrdersWrite,
    body: writeOffInput,
    response: entryResponse,
    create: createWriteOff,
    read: getEntry,
    toView: (written) => ({ ...written, message: 'Order accepted as paid' }),
  }),
})
