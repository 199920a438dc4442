import { notFound } from '@/lib/platform/errors/app-error'
import { idParams, defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { listNotifications, getEndpoint } from '@/lib/shop/notifications/notifications.queries'
import { notificationsQuery, notificationsResponse } from '@/lib/shop/notifications/deliveries.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List the notifications of an endpoint, newest first',
      actor: requireOwner,
      params: idParams,
      query: notificationsQuery,
      responses: { 200: notificationsResponse },
    },
    async ({ actor, params, query }) => {
      if (!(await getEndpoint(actor, params.id))) throw notFound('no_endpoint')
      return listNotifications(actor, params.id, query)
    },
  ),
})
