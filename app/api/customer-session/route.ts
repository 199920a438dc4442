import { changeGuest, customerGuard } from '@/lib/platform/auth/access.queries'
import { defineHandler, defineRoute } from '@/lib/platform/http/routes/define-route'
import { getClientIp } from '@/lib/platform/requests/request-headers'
import { messageSchema } from '@/lib/platform/validation/validators'
import { getSignedInPhone, signInByLink } from '@/lib/shop/customers/customer-sign-in.commands'
import { customerSessionResponse, customerSignInInput } from '@/lib/shop/customers/customer-sign-in.schema'

const browser = { actor: customerGuard, responses: { 200: messageSchema } }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      ...browser,
      summary: 'The phone number as which this browser is signed in',
      responses: { 200: customerSessionResponse },
    },
    async ({ actor }) => ({ phone: await getSignedInPhone(actor) }),
  ),
  POST: defineHandler(
    {
      summary:
        'Sign in as the customer of a link of the shop; the orders and the cart of this browser move there',
      ...browser,
      attempts: ['link', 'unknown link'],
      idempotency: 'none',
      body: customerSignInInput,
    },
    async ({ actor, body, request, cookies }) => {
      changeGuest({ cookies }, await signInByLink(actor, getClientIp(request.headers), body))
      return { message: 'Signed in' }
    },
  ),
  DELETE: defineHandler(
    { ...browser, summary: 'Sign this browser out; it is a guest again' },
    async ({ actor, cookies }) => {
      if ((await getSignedInPhone(actor)) !== null) changeGuest({ cookies })
      return { message: 'Signed out' }
    },
  ),
})
