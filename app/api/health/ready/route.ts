import { errorText } from '@/lib/platform/errors/error-text'
import { AppError } from '@/lib/platform/errors/app-error'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { getReadiness } from '@/lib/platform/health/readiness.queries'
import { notReadyResponse, readinessQuery, readyResponse } from '@/lib/platform/health/readiness.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary:
        'Readiness: the database accepts writes, disks have room, secret and uploads are those of the shop, no shutdown is under way',
      actor: publicAccess,
      query: readinessQuery,
      responses: { 200: readyResponse, 503: notReadyResponse },
    },
    async ({ query }) => {
      const readiness = await getReadiness(query)
      if (readiness.reasons.length > 0) {
        throw new AppError('unavailable', errorText('shop_not_ready'), { body: readiness })
      }
      return readiness
    },
  ),
})
