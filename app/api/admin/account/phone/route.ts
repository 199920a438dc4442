import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { setOwnPhone } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { phoneInput, phoneResponse } from '@/lib/platform/auth/admin-users/admin-users.schema'
import { requireSignedIn } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change the phone number with which you sign in',
      actor: requireSignedIn,
      attempts: ['confirmation'],
      body: phoneInput,
      responses: { 200: phoneResponse },
    },
    async ({ actor, body }) => ({
      message: 'Phone number changed',
      phone: await setOwnPhone(actor, body.phone ?? null, body.password),
    }),
  ),
})
