import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, withStatus } from '@/lib/platform/http/routes/define-route'
import { getSiteOrigin } from '@/lib/platform/http/routes/pagination'
import { idempotencyKey } from '@/lib/platform/idempotency/idempotency.schema'
import { createBasket } from '@/lib/shop/baskets/baskets.commands'
import { basketInput, basketResponse } from '@/lib/shop/baskets/baskets.schema'
import { toLinkText } from '@/lib/shop/baskets/baskets.rules'
import { getSettings } from '@/lib/shop/settings/settings.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Make a link to pay for goods; a repeated request gets 200 and the same link',
      actor: requireOrdersWrite,
      idempotency: 'key',
      headers: idempotencyKey,
      body: basketInput,
      responses: { 201: basketResponse, 200: basketResponse },
    },
    async ({ actor, headers, body, request }) => {
      const { isNew, basket, token } = await createBasket(actor, body, headers['idempotency-key'])
      const url = `${getSiteOrigin(request)}/b/${token}`
      const { shop } = await getSettings()
      const text = toLinkText(body.language, { shop: shop.name, units: basket.units, url })
      return withStatus(isNew ? 201 : 200, { message: 'The link is ready', basket, url, text })
    },
  ),
})
