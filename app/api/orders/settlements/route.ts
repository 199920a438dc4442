import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { orderMutationResponse } from '@/lib/orders/orders.schema'
import { settleOrder } from '@/lib/orders/settlements.commands'
import { settlementInput } from '@/lib/orders/settlements.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Record what a courier collected for an order',
      actor: requireOrdersWrite,
      body: settlementInput,
      responses: { 201: orderMutationResponse },
    },
    async ({ actor, body }) => ({
      message: 'Collected money recorded',
      changed: true,
      order: await settleOrder(actor, body),
    }),
  ),
})
