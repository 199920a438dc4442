import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { getEntry } from '@/lib/shop/money/money.queries'
import { createWriteOff } from '@/lib/shop/money/write-offs.commands'
import { entryResponse, writeOffInput } from '@/lib/shop/money/refunds.schema'

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
