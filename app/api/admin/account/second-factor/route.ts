import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireSignedIn } from '@/lib/platform/auth/access.queries'
import {
  startTwoFactorSetup,
  enableTwoFactor,
  disableTwoFactor,
} from '@/lib/platform/auth/sign-in/two-factor.commands'
import * as sessions from '@/lib/platform/auth/sign-in/sessions.schema'

const done = { 200: messageSchema }
const byConfirmation = { actor: requireSignedIn, attempts: ['confirmation'], responses: done } as const
const withPassword = { ...byConfirmation, body: sessions.passwordConfirmation }
const setup = { 201: sessions.twoFactorSetupResponse }

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    { ...withPassword, summary: 'Start two-factor setup', idempotency: 'none', responses: setup },
    async ({ actor, body, request: { headers } }) => {
      return {
        message: 'Enter the first code',
        ...(await startTwoFactorSetup(actor, headers, body.password)),
      }
    },
  ),
  PATCH: defineHandler(
    { ...byConfirmation, summary: 'Enable two-factor authentication', body: sessions.totpCodeInput },
    async ({ actor, body, request, cookies }) => {
      await enableTwoFactor(actor, request.headers, body.code, { cookies })
      return { message: 'The second factor is on' }
    },
  ),
  DELETE: defineHandler(
    { ...withPassword, summary: 'Disable two-factor authentication' },
    async ({ actor, body, request, cookies }) => {
      await disableTwoFactor(actor, request.headers, body.password, { cookies })
      return { message: 'The second factor is off' }
    },
  ),
})
