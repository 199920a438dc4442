import { customerOrCreateGuard } from '@/lib/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/http/define-route'
import { redirectForms } from '@/lib/http/form-redirect'
import { createRestockRequest } from '@/lib/restock/restock.commands'
import { getRestockPath, toRestockResult } from '@/lib/restock/restock.rules'
import { restockInput } from '@/lib/restock/restock.schema'
import { getClientIp } from '@/lib/request-headers'
import { messageSchema } from '@/lib/validators'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: redirectForms(
    defineHandler(
      {
        summary: 'Ask for a call when a product that is sold out is in stock again',
        actor: customerOrCreateGuard,
        idempotency: 'natural',
        limit: 'restock request',
        params: idParams,
        body: restockInput,
        responses: { 201: messageSchema },
      },
      async ({ actor, params, body, language, request }) => {
        const origin = { locale: language, ip: getClientIp(request.headers) }
        await createRestockRequest(actor, params.id, body, origin)
        return withStatus(201, { message: 'We will call you when it is in stock' })
      },
    ),
    ({ id = '' }, status) => getRestockPath(id, toRestockResult(status)),
  ),
})
