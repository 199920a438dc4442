import { defineRoute, defineHandler } from '@/lib/http/route'
import { listAuditEvents } from '@/lib/identity/audit/queries'
import { auditQuery, auditResponse } from '@/lib/identity/audit/schema'
import { requireOwner } from '@/lib/identity/queries'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    {
      summary: 'Who did what, newest first',
      actor: requireOwner,
      query: auditQuery,
      responses: { 200: auditResponse },
    },
    ({ actor, query }) => listAuditEvents(actor, query),
  ),
})
