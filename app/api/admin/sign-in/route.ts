import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { signInGuard } from '@/lib/auth/access.queries'
import { signIn } from '@/lib/auth/sessions.commands'
import { signInInput, signInResponse } from '@/lib/auth/sessions.schema'

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
