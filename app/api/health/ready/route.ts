import { AppError } from '@/lib/errors'
import { defineRoute, defineHandler } from '@/lib/http/route'
import { publicAccess } from '@/lib/identity/queries'
import { getReadiness } from '@/lib/reports/queries'
import { notReadyResponse, readyResponse } from '@/lib/reports/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Whether the database and the uploads folder answer, and the process is not about to end',
      actor: publicAccess,
      responses: { 200: readyResponse, 503: notReadyResponse },
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
