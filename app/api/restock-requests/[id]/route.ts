import { requireOrdersWrite } from '@/lib/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/http/define-route'
import { updateRestockRequest } from '@/lib/restock/restock-calls.commands'
import { restockRequestResponse, restockUpdate } from '@/lib/restock/restock.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Take a call about a product that is in stock again, mark it as made, or take it back',
      actor: requireOrdersWrite,
      params: idParams,
      body: restockUpdate,
      responses: { 200: restockRequestResponse },
    },
    async ({ actor, params, body }) => ({
      request: await updateRestockRequest(actor, params.id, body.status),
      message: 'Request updated',
    }),
  ),
})
