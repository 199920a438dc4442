import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'
import { settleOrder } from '@/lib/shop/orders/cash/settlements.commands'
import { settlementInput } from '@/lib/shop/orders/cash/settlements.schema'

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
