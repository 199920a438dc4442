import { resource, route } from '@/lib/http/route'
import { stranger } from '@/lib/identity/queries'
import { signIn } from '@/lib/identity/sessions/commands'
import { signInInput, signInReply } from '@/lib/identity/sessions/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    { summary: 'Sign in to the admin', actor: stranger, body: signInInput, reply: { 200: signInReply } },
    async ({ body, request, cookies }) => {
      const { needsCode } = await signIn(request.headers, body, { cookies })
      return { message: needsCode ? 'Enter your code' : 'Signed in', needs_code: needsCode }
    },
  ),
})
