import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireSignedIn } from '@/lib/auth/access.queries'
import { startTwoFactorSetup, enableTwoFactor, disableTwoFactor } from '@/lib/auth/two-factor.commands'
import { totpCodeInput, passwordConfirmation, twoFactorSetupResponse } from '@/lib/auth/sessions.schema'

const byConfirmation = { actor: requireSignedIn, attempts: ['confirmation'] } as const
const withPassword = { ...byConfirmation, body: passwordConfirmation }
const setup = { 201: twoFactorSetupResponse }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    { ...withPassword, summary: 'Start two-factor setup', idempotency: 'none', responses: setup },
    async ({ actor, body, request }) => {
      const started = await startTwoFactorSetup(actor, request.headers, body.password)
      return { message: 'Enter the first code', ...started }
    },
  ),
  PATCH: defineHandler(
    {
      ...byConfirmation,
      summary: 'Enable two-factor authentication',
      body: totpCodeInput,
      responses: { 200: messageSchema },
    },
    async ({ actor, body, request, cookies }) => {
      await enableTwoFactor(actor, request.headers, body.code, { cookies })
      return { message: 'The second factor is on' }
    },
  ),
  DELETE: defineHandler(
    { ...withPassword, summary: 'Disable two-factor authentication', responses: { 200: messageSchema } },
    async ({ actor, body, request, cookies }) => {
      await disableTwoFactor(actor, request.headers, body.password, { cookies })
      return { message: 'The second factor is off' }
    },
  ),
})
