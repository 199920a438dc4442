import { defineRoute, defineHandler } from '@/lib/http/route'
import { signInGuard } from '@/lib/identity/queries'
import { signIn } from '@/lib/identity/sessions/commands'
import { signInInput, signInResponse } from '@/lib/identity/sessions/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Sign in to the admin',
      actor: signInGuard,
      body: signInInput,
      responses: { 200: signInResponse },
    },
    async ({ body, request, cookies }) => {
      const { needsCode } = await signIn(request.headers, body, { cookies })
      return { message: needsCode ? 'Enter your code' : 'Signed in', needs_code: needsCode }
    },
  ),
})
