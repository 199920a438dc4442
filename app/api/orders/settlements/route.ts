import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { listSettlements } from '@/lib/shop/orders/cash/settlement-documents.queries'
import { settlementsQuery, settlementsResponse } from '@/lib/shop/orders/cash/settlement-documents.schema'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { requireOrdersRead, requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'
import { settleOrder } from '@/lib/shop/orders/cash/settlements.commands'
import { settlementInput } from '@/lib/shop/orders/cash/settlements.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the settlements of couriers, newest first',
      actor: requireOrdersRead,
      query: settlementsQuery,
      responses: pageResponses(settlementsResponse, 'settlements'),
    },
    async ({ actor, query, request }) => {
      const page = await listSettlements(actor, query)
      return toPageAnswer(request, page, { settlements: page.rows })
    },
  ),
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
