import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { signInGuard } from '@/lib/identity/queries'
import { verifySecondFactor } from '@/lib/identity/sessions/commands'
import { codeInput } from '@/lib/identity/sessions/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Enter the code of a second factor',
      actor: signInGuard,
      body: codeInput,
      responses: { 200: messageSchema },
    },
    async ({ body, request, cookies }) => {
      await verifySecondFactor(request.headers, body.code, { cookies })
      return { message: 'Signed in' }
    },
  ),
})
