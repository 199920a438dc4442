import { customerOrCreateGuard } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/platform/http/routes/define-route'
import { redirectForms } from '@/lib/platform/http/routes/form-redirect'
import { createRestockRequest } from '@/lib/shop/restock/restock.commands'
import { getRestockPath, toRestockResult } from '@/lib/shop/restock/restock.rules'
import { restockInput } from '@/lib/shop/restock/restock.schema'
import { getClientIp } from '@/lib/platform/requests/request-headers'
import { messageSchema } from '@/lib/platform/validation/validators'

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
