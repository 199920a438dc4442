import { z } from 'zod'
import { message } from '@/lib/fields'
import { resource, route } from '@/lib/http/route'
import { changeRole, removePerson } from '@/lib/identity/people/commands'
import { personChanged, roleInput } from '@/lib/identity/people/schema'
import { owner } from '@/lib/identity/queries'

const params = z.object({ id: z.uuid() })

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    {
      summary: "Change somebody's role",
      actor: owner,
      params,
      body: roleInput,
      reply: { 200: personChanged },
    },
    async ({ actor, params, body }) => ({
      message: 'Role changed',
      person: await changeRole(actor, params.id, body.role),
    }),
  ),
  DELETE: route(
    { summary: 'Take somebody out', actor: owner, params, reply: { 200: message } },
    async ({ actor, params }) => {
      await removePerson(actor, params.id)
      return { message: 'Taken out' }
    },
  ),
})
