import { defineCreation } from '@/lib/http/define-creation'
import { defineRoute } from '@/lib/http/define-route'
import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { getOrderById } from '@/lib/orders/orders.queries'
import { orderMutationResponse } from '@/lib/orders/orders.schema'
import { settleOrder } from '@/lib/orders/settlements.commands'
import { settlementInput } from '@/lib/orders/settlements.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineCreation({
    summary: 'Record what a courier collected for an order',
    kind: 'settlement',
    actor: requireOrdersWrite,
    body: settlementInput,
    response: orderMutationResponse,
    create: settleOrder,
    read: getOrderById,
    toView: (order) => ({ message: 'Collected money recorded', changed: true, order }),
  }),
})
