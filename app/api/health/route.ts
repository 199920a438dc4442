import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { publicAccess } from '@/lib/auth/access.queries'
import { healthResponse } from '@/lib/health/readiness.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'Liveness: the process answers', actor: publicAccess, responses: { 200: healthResponse } },
    () => Promise.resolve({ status: 'ok' as const }),
  ),
})
