import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute } from '@/lib/http/define-route'
import { createAllowance } from '@/lib/money/allowances.commands'
import { getEntry } from '@/lib/money/money.queries'
import { allowanceInput, entryResponse } from '@/lib/money/refunds.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Give back a part of what an order cost although its goods stay with the customer',
    kind: 'allowance',
    actor: requireOrdersWrite,
    body: allowanceInput,
    response: entryResponse,
    create: createAllowance,
    read: getEntry,
    toView: (written) => ({ ...written, message: 'Allowance recorded' }),
  }),
})
