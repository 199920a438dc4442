import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { signInGuard } from '@/lib/platform/auth/access.queries'
import { verifySecondFactor } from '@/lib/platform/auth/sign-in/sessions.commands'
import { codeInput } from '@/lib/platform/auth/sign-in/sessions.schema'

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
