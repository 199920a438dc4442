import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { signInGuard } from '@/lib/platform/auth/access.queries'
import { signIn } from '@/lib/platform/auth/sign-in/sessions.commands'
import { signInInput, signInResponse } from '@/lib/platform/auth/sign-in/sessions.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Sign in to the back office',
      actor: signInGuard,
      attempts: ['sign-in'],
      idempotency: 'none',
      body: signInInput,
      responses: { 200: signInResponse },
    },
    async ({ body, request, cookies }) => {
      const { needsCode } = await signIn(request.headers, body, { cookies })
      return { message: needsCode ? 'Enter your code' : 'Signed in', needs_code: needsCode }
    },
  ),
})
