import { messageSchema } from '@/lib/fields'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { requireSignedIn } from '@/lib/identity/queries'
import { startTwoFactorSetup, enableTwoFactor, disableTwoFactor } from '@/lib/identity/second-factor/commands'
import {
  totpCodeInput,
  passwordConfirmation,
  twoFactorSetupResponse,
} from '@/lib/identity/second-factor/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  POST: defineHandler(
    {
      summary: 'Begin a second factor',
      actor: requireSignedIn,
      body: passwordConfirmation,
      responses: { 201: twoFactorSetupResponse },
    },
    async ({ actor, body, request }) => {
      const begun = await startTwoFactorSetup(actor, request.headers, body.password)
      return { message: 'Enter the first code', ...begun }
    },
  ),
  PATCH: defineHandler(
    {
      summary: 'Turn the second factor on',
      actor: requireSignedIn,
      body: totpCodeInput,
      responses: { 200: messageSchema },
    },
    async ({ actor, body, request, cookies }) => {
      await enableTwoFactor(actor, request.headers, body.code, { cookies })
      return { message: 'The second factor is on' }
    },
  ),
  DELETE: defineHandler(
    {
      summary: 'Take the second factor away',
      actor: requireSignedIn,
      body: passwordConfirmation,
      responses: { 200: messageSchema },
    },
    async ({ actor, body, request, cookies }) => {
      await disableTwoFactor(actor, request.headers, body.password, { cookies })
      return { message: 'The second factor is off' }
    },
  ),
})
