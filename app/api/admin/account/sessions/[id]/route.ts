import { z } from 'zod'
import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { member } from '@/lib/identity/queries'
import { endSession } from '@/lib/identity/sessions/commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(
    {
      summary: 'Sign out in one place',
      actor: member,
      params: z.object({ id: z.uuid() }),
      reply: { 200: message },
    },
    async ({ actor, params }) => {
      await endSession(actor, params.id)
      return { message: 'Signed out there' }
    },
  ),
})
