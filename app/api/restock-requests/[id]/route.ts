import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams } from '@/lib/platform/http/routes/define-route'
import { deleteRestockRequests, updateRestockRequest } from '@/lib/shop/restock/restock-calls.commands'
import {
  restockDeletion,
  restockDeletionResponse,
  restockRequestResponse,
  restockUpdate,
} from '@/lib/shop/restock/restock.schema'

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
  DELETE: defineHandler(
    {
      summary: 'Delete a request for a call, or all for its product or from its internet connection',
      actor: requireOrdersWrite,
      params: idParams,
      query: restockDeletion,
      responses: { 200: restockDeletionResponse },
    },
    async ({ actor, params, query }) => ({
      message: 'Requests deleted',
      deleted: await deleteRestockRequests(actor, params.id, query.scope),
    }),
  ),
})
