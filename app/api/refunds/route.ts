import { requireOrdersRead, requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineCreation } from '@/lib/platform/http/routes/define-creation'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { getEntry, listDueOrders } from '@/lib/shop/money/money.queries'
import { createRefund } from '@/lib/shop/money/refunds.commands'
import { dueQuery, dueResponse, entryResponse, refundInput } from '@/lib/shop/money/refunds.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the orders whose money is due back, oldest first',
      actor: requireOrdersRead,
      query: dueQuery,
      responses: pageResponses(dueResponse, 'orders'),
    },
    async ({ actor, query, request }) => {
      const page = await listDueOrders(actor, query)
      return toPageAnswer(request, page, { due: page.due, orders: page.rows })
    },
  ),
  POST: defineCreation({
    summary: 'Record money that was paid back',
    kind: 'refund',
    actor: requireOrdersWrite,
    body: refundInput,
    response: entryResponse,
    create: createRefund,
    read: getEntry,
    toView: (written) => ({ ...written, message: 'Refund recorded' }),
  }),
})
