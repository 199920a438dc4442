import { resource, route } from '@/lib/http/route'
import { anyone } from '@/lib/identity/queries'
import { healthReply } from '@/lib/reports/schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route({ summary: 'Whether the process answers', actor: anyone, reply: { 200: healthReply } }, () =>
    Promise.resolve({ status: 'ok' as const }),
  ),
})
