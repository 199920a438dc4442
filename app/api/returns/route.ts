import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { getReturn } from '@/lib/shop/money/money.queries'
import { createReturn } from '@/lib/shop/money/returns/returns.commands'
import { returnInput, returnResponse } from '@/lib/shop/money/returns/returns.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Record goods of a completed order that came back',
    kind: 'return',
    actor: requireOrdersWrite,
    body: returnInput,
    response: returnResponse,
    create: createReturn,
    read: getReturn,
    toView: (written) => ({ ...written, message: 'Return recorded' }),
  }),
})
