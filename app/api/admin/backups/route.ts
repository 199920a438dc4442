import { messageSchema } from '@/lib/platform/validation/validators'
import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import { startBackup } from '@/lib/platform/backups/runs/backup-runs.commands'
import { getBackupOverview } from '@/lib/platform/backups/runs/backup-runs.queries'
import { backupsResponse } from '@/lib/platform/backups/runs/backup-runs.schema'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  GET: defineHandler(
    { summary: 'List backups, newest first', actor: requireOwner, responses: { 200: backupsResponse } },
    ({ actor }) => getBackupOverview(actor),
  ),
  POST: defineHandler(
    {
      summary: 'Start a backup, which is made in the background',
      actor: requireOwner,
      idempotency: 'none',
      // The backup goes on after the answer, and must not inherit its deadline.
      hasLongTimeout: true,
      responses: { 202: messageSchema },
    },
    async ({ actor }) => {
      await startBackup(actor)
      return { message: 'Backup started' }
    },
  ),
})
