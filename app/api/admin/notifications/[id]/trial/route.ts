import { idParam, resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { sendTrial } from '@/lib/notifications/manual/commands'
import { trialReply } from '@/lib/notifications/delivery/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  POST: route(
    {
      summary: 'Tell a target something at once, to see whether it arrives',
      actor: owner,
      params: idParam,
      isLong: true,
      reply: { 200: trialReply },
    },
    async ({ actor, params }) => {
      const notification = await sendTrial(actor, params.id)
      return { message: notification.problem ?? 'Delivered', notification }
    },
  ),
})
