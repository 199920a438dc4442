import { absent } from '@/lib/errors'
import { idParam, resource, route } from '@/lib/http/route'
import { owner } from '@/lib/identity/queries'
import { listNotifications } from '@/lib/notifications/delivery/queries'
import { notificationsQuery, notificationsReply } from '@/lib/notifications/delivery/schema'
import { getTarget } from '@/lib/notifications/targets/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'What a target was and is to be told, newest first',
      actor: owner,
      params: idParam,
      query: notificationsQuery,
      reply: { 200: notificationsReply },
    },
    async ({ actor, params, query }) => {
      if (!(await getTarget(actor, params.id))) throw absent('notification target')
      return listNotifications(actor, params.id, query)
    },
  ),
})
