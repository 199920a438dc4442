import { resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { createToken } from '@/lib/identity/tokens/commands'
import { listTokens } from '@/lib/identity/tokens/queries'
import { tokenInput, tokenMade, tokensReply } from '@/lib/identity/tokens/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'The tokens of programs', actor: owner, reply: { 200: tokensReply } },
    async ({ actor }) => ({ tokens: await listTokens(actor) }),
  ),
  POST: route(
    { summary: 'Make a token', actor: owner, body: tokenInput, reply: { 201: tokenMade } },
    async ({ actor, body }) => ({ message: 'Token made', ...(await createToken(actor, body)) }),
  ),
})
