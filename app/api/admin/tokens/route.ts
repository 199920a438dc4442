import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { createToken } from '@/lib/auth/api-tokens.commands'
import { listTokens } from '@/lib/auth/api-tokens.queries'
import { tokenInput, tokenCreatedResponse, tokensResponse } from '@/lib/auth/api-tokens.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'List API tokens', actor: requireOwner, responses: { 200: tokensResponse } },
    async ({ actor }) => ({ tokens: await listTokens(actor) }),
  ),
  POST: defineHandler(
    {
      summary: 'Create an API token',
      actor: requireOwner,
      idempotency: 'none',
      body: tokenInput,
      responses: { 201: tokenCreatedResponse },
    },
    async ({ actor, body }) => ({ message: 'Token created', ...(await createToken(actor, body)) }),
  ),
})
