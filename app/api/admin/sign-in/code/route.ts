import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { stranger } from '@/lib/identity/queries'
import { enterCode } from '@/lib/identity/sessions/commands'
import { codeInput } from '@/lib/identity/sessions/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Enter the code of a second factor',
      actor: stranger,
      body: codeInput,
      reply: { 200: message },
    },
    async ({ body, request, cookies }) => {
      await enterCode(request.headers, body.code, { cookies })
      return { message: 'Signed in' }
    },
  ),
})
