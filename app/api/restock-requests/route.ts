import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { listRestockRequests } from '@/lib/shop/restock/restock.queries'
import { restockQuery, restockRequestsResponse } from '@/lib/shop/restock/restock.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the customers who want a call when a product is in stock again',
      actor: requireOrdersRead,
      query: restockQuery,
      responses: pageResponses(restockRequestsResponse, 'requests'),
    },
    async ({ actor, query, request }) => {
      const page = await listRestockRequests(actor, query)
      return toPageAnswer(request, page, { counts: page.counts, requests: page.rows })
    },
  ),
})
