import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { createAllowance } from '@/lib/shop/money/allowances.commands'
import { getEntry } from '@/lib/shop/money/money.queries'
import { allowanceInput, entryResponse } from '@/lib/shop/money/refunds.schema'

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
