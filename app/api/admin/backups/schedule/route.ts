import { defineRoute, defineHandler } from '@/lib/http/define-route'
import { requireOwner } from '@/lib/auth/access.queries'
import { backupScheduleInput, backupScheduleResponse } from '@/lib/backups/backup-runs.schema'
import { updateBackupSchedule } from '@/lib/backups/backup-schedule.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change when backups are made by themselves',
      actor: requireOwner,
      body: backupScheduleInput,
      responses: { 200: backupScheduleResponse },
    },
    async ({ actor, body }) => ({
      message: 'Schedule updated',
      schedule: await updateBackupSchedule(actor, body),
    }),
  ),
})
