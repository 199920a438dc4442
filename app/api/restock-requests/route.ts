import { requireOrdersRead } from '@/lib/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/http/define-route'
import { toPaginationMeta } from '@/lib/http/pagination'
import { listRestockRequests } from '@/lib/restock/restock.queries'
import { restockQuery, restockRequestsResponse } from '@/lib/restock/restock.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the customers who want a call when a product is in stock again',
      actor: requireOrdersRead,
      query: restockQuery,
      responses: { 200: restockRequestsResponse },
    },
    async ({ actor, query, request }) => {
      const page = await listRestockRequests(actor, query)
      return { counts: page.counts, requests: page.rows, ...toPaginationMeta(request, page) }
    },
  ),
})
