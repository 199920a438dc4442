import { AppError } from '@/lib/errors'
import { resource, route } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'
import { getReadiness } from '@/lib/reports/queries'
import { notReadyReply, readyReply } from '@/lib/reports/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    {
      summary: 'Whether the database and the uploads folder answer, and the process is not about to end',
      actor: anyone,
      reply: { 200: readyReply, 503: notReadyReply },
    },
    async () => {
      const readiness = await getReadiness()
      if (Object.values(readiness).includes(false)) {
        throw new AppError('unavailable', 'The shop is not ready', { body: readiness })
      }
      return readiness
    },
  ),
})
