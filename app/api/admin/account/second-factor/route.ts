import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { member } from '@/lib/identity/queries'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
} from '@/lib/identity/second-factor/commands'
import { digitsInput, passwordAgain, secondFactorBegun } from '@/lib/identity/second-factor/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Begin a second factor',
      actor: member,
      body: passwordAgain,
      reply: { 201: secondFactorBegun },
    },
    async ({ actor, body, request }) => {
      const begun = await beginSecondFactor(actor, request.headers, body.password)
      return { message: 'Enter the first code', ...begun }
    },
  ),
  PATCH: route(
    { summary: 'Turn the second factor on', actor: member, body: digitsInput, reply: { 200: message } },
    async ({ actor, body, request, cookies }) => {
      await confirmSecondFactor(actor, request.headers, body.code, { cookies })
      return { message: 'The second factor is on' }
    },
  ),
  DELETE: route(
    { summary: 'Take the second factor away', actor: member, body: passwordAgain, reply: { 200: message } },
    async ({ actor, body, request, cookies }) => {
      await endSecondFactor(actor, request.headers, body.password, { cookies })
      return { message: 'The second factor is off' }
    },
  ),
})
