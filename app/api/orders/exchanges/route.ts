import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { createExchange, getExchange } from '@/lib/shop/staff-orders/exchanges.commands'
import { exchangeInput, exchangeResponse } from '@/lib/shop/staff-orders/exchanges.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Take goods of a completed order back, and send others in their place',
    kind: 'exchange',
    actor: requireOrdersWrite,
    body: exchangeInput,
    response: exchangeResponse,
    create: createExchange,
    read: getExchange,
    toView: (written) => ({ ...written, message: 'Goods exchanged' }),
  }),
})
