import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute } from '@/lib/http/define-route'
import { getReturn } from '@/lib/money/money.queries'
import { createReturn } from '@/lib/money/returns.commands'
import { returnInput, returnResponse } from '@/lib/money/returns.schema'

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
