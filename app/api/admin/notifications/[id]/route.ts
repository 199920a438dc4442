import { message } from '@/lib/fields'
import { idParam, resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { deleteTarget, updateTarget } from '@/lib/notifications/targets/commands'
import { targetReply, targetUpdate } from '@/lib/notifications/targets/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: route(
    {
      summary: 'Let a target rest, or have it told again',
      actor: owner,
      params: idParam,
      body: targetUpdate,
      reply: { 200: targetReply },
    },
    async ({ actor, params, body }) => ({
      message: body.active ? 'Notifications on' : 'Notifications paused',
      target: await updateTarget(actor, params.id, body),
    }),
  ),
  DELETE: route(
    {
      summary: 'Remove a target, and what waits for it',
      actor: owner,
      params: idParam,
      reply: { 200: message },
    },
    async ({ actor, params }) => {
      await deleteTarget(actor, params.id)
      return { message: 'Notifications removed' }
    },
  ),
})
