import { requireOrdersRead } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { pageResponses, toPageAnswer } from '@/lib/platform/http/routes/pagination'
import { listCustomers } from '@/lib/shop/customers/customers.queries'
import { customersQuery, customersResponse } from '@/lib/shop/customers/customers.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the customers, known by the phone numbers of their orders',
      actor: requireOrdersRead,
      query: customersQuery,
      responses: pageResponses(customersResponse, 'customers'),
    },
    async ({ actor, query, request }) => {
      const page = await listCustomers(actor, query)
      return toPageAnswer(request, page, { customers: page.rows })
    },
  ),
})
