import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { signInGuard } from '@/lib/auth/access.queries'
import { verifySecondFactor } from '@/lib/auth/sessions.commands'
import { codeInput } from '@/lib/auth/sessions.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Complete a sign-in with a two-factor code',
      actor: signInGuard,
      idempotency: 'none',
      body: codeInput,
      responses: { 200: messageSchema },
    },
    async ({ body, request, cookies }) => {
      await verifySecondFactor(request.headers, body.code, { cookies })
      return { message: 'Signed in' }
    },
  ),
})
