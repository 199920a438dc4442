import { AppError } from '@/lib/errors'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'
import { getReadiness } from '@/lib/dashboard/dashboard.queries'
import { notReadyResponse, readyResponse } from '@/lib/dashboard/dashboard.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Readiness: database and uploads folder answer, no shutdown is under way',
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
