import { idParam, resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { resend } from '@/lib/notifications/manual/commands'
import { resendInput, resentReply } from '@/lib/notifications/delivery/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Send once more what was given up: one notification, or all of the target',
      actor: owner,
      params: idParam,
      body: resendInput,
      reply: { 200: resentReply },
    },
    async ({ actor, params, body }) => ({
      message: 'Sent again',
      resent: await resend(actor, params.id, body.notification_id),
    }),
  ),
})
