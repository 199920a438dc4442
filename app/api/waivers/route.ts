import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { getEntry } from '@/lib/shop/money/money.queries'
import { createWaiver } from '@/lib/shop/money/refunds.commands'
import { entryResponse, waiverInput } from '@/lib/shop/money/refunds.schema'

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
