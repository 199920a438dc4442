import { message } from '@/lib/fields'
import { idParam, resource, route } from '@/lib/http/route'
import { withdrawInvitation } from '@/lib/identity/people/commands'
import { owner } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  DELETE: route(
    { summary: 'Take an invitation back', actor: owner, params: idParam, reply: { 200: message } },
    async ({ actor, params }) => {
      await withdrawInvitation(actor, params.id)
      return { message: 'Invitation taken back' }
    },
  ),
})
