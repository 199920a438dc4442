import { defineRoute, defineHandler } from '@/lib/http/route'
import { publicAccess } from '@/lib/identity/queries'
import { healthResponse } from '@/lib/reports/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'Whether the process answers', actor: publicAccess, responses: { 200: healthResponse } },
    () => Promise.resolve({ status: 'ok' as const }),
  ),
})
