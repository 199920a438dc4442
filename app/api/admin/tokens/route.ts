import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { createToken } from '@/lib/platform/auth/api-tokens/api-tokens.commands'
import { listTokens } from '@/lib/platform/auth/api-tokens/api-tokens.queries'
import {
  tokenInput,
  tokenCreatedResponse,
  tokensResponse,
} from '@/lib/platform/auth/api-tokens/api-tokens.schema'

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
