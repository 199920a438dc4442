import { messageSchema } from '@/lib/validators'
import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { startBackup } from '@/lib/backups/backup-runs.commands'
import { getBackupOverview } from '@/lib/backups/backup-runs.queries'
import { backupsResponse } from '@/lib/backups/backup-runs.schema'

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
