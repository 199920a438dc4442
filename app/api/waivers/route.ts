import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute } from '@/lib/http/define-route'
import { getEntry } from '@/lib/money/money.queries'
import { createWaiver } from '@/lib/money/refunds.commands'
import { entryResponse, waiverInput } from '@/lib/money/refunds.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Record that money due back is not paid back',
    kind: 'waiver',
    actor: requireOrdersWrite,
    body: waiverInput,
    response: entryResponse,
    create: createWaiver,
    read: getEntry,
    toView: (written) => ({ ...written, message: 'Waiver recorded' }),
  }),
})
