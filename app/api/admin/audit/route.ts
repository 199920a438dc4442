import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { listAuditEvents } from '@/lib/audit-log/audit-log.queries'
import { auditQuery, auditResponse } from '@/lib/audit-log/audit-log.schema'
import { requireOwner } from '@/lib/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List audit events, newest first',
      actor: requireOwner,
      query: auditQuery,
      responses: { 200: auditResponse },
    },
    ({ actor, query }) => listAuditEvents(actor, query),
  ),
})
