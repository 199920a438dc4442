import { requireOrdersWrite } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute, idParams, withStatus } from '@/lib/platform/http/routes/define-route'
import { getSiteOrigin } from '@/lib/platform/http/routes/pagination'
import { messageSchema } from '@/lib/platform/validation/validators'
import { createSignInLink, signOutEverywhere } from '@/lib/shop/customers/customer-sign-in.commands'
import { toSignInText } from '@/lib/shop/customers/customer-sign-in.rules'
import { signInLinkInput, signInLinkResponse } from '@/lib/shop/customers/customer-sign-in.schema'
import { getSettings } from '@/lib/shop/settings/settings.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Make a link by which a customer signs in, once; it ends the one before',
      actor: requireOrdersWrite,
      params: idParams,
      idempotency: 'none',
      body: signInLinkInput,
      responses: { 201: signInLinkResponse },
    },
    async ({ actor, params, body, request }) => {
      const { token, expiresAt } = await createSignInLink(actor, params.id)
      const url = `${getSiteOrigin(request)}/sign-in#${token}`
      const { shop } = await getSettings()
      const text = toSignInText(body.language, { shop: shop.name, url })
      return withStatus(201, { message: 'The link is ready', url, text, expires_at: expiresAt.toISOString() })
    },
  ),
  DELETE: defineHandler(
    {
      summary: 'Sign a customer out in every browser, and end their link',
      actor: requireOrdersWrite,
      params: idParams,
      responses: { 200: messageSchema },
    },
    async ({ actor, params }) => {
      await signOutEverywhere(actor, params.id)
      return { message: 'Signed out everywhere' }
    },
  ),
})
