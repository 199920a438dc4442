import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { listAuditEvents } from '@/lib/shop/audit/audit-log.queries'
import { auditQuery, auditResponse } from '@/lib/platform/audit/audit-log.schema'
import { requireAuditRead } from '@/lib/platform/auth/access.queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'List audit events, newest first',
      actor: requireAuditRead,
      query: auditQuery,
      responses: { 200: auditResponse },
    },
    ({ actor, query }) => listAuditEvents(actor, query),
  ),
})
