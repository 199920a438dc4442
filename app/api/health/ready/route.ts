import { resource, route, withStatus } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'
import { getReadiness } from '@/lib/reports/queries'
import { readyReply } from '@/lib/reports/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Whether the database and the uploads folder answer',
      actor: anyone,
      reply: { 200: readyReply, 503: readyReply },
    },
    async () => {
      const readiness = await getReadiness()
      return withStatus(readiness.database && readiness.uploads ? 200 : 503, readiness)
    },
  ),
})
