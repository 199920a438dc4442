import { resource, route } from '@/lib/http/route'
import { listAudit } from '@/lib/identity/audit/queries'
import { auditQuery, auditReply } from '@/lib/identity/audit/schema'
import { owner } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: route(
    { summary: 'Who did what, newest first', actor: owner, query: auditQuery, reply: { 200: auditReply } },
    ({ actor, query }) => listAudit(actor, query),
  ),
})
