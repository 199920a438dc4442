import { addressOf } from '@/lib/address'
import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { join } from '@/lib/identity/people/commands'
import { joinInput } from '@/lib/identity/people/schema'
import { stranger } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Follow an invitation',
      actor: stranger,
      limit: 'joining',
      body: joinInput,
      reply: { 201: message },
    },
    async ({ body, request }) => {
      await join(addressOf(request.headers), body)
      return { message: 'You can sign in now' }
    },
  ),
})
