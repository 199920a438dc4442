import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { publicAccess } from '@/lib/platform/auth/access.queries'
import { healthResponse } from '@/lib/platform/health/readiness.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'Liveness: the process answers', actor: publicAccess, responses: { 200: healthResponse } },
    () => Promise.resolve({ status: 'ok' as const }),
  ),
})
