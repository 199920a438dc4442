import { defineRoute, defineHandler } from '@/lib/platform/http/routes/define-route'
import { requireOwner } from '@/lib/platform/auth/access.queries'
import {
  backupScheduleResponse,
  scheduleConflict,
  updateScheduleInput,
} from '@/lib/platform/backups/runs/backup-runs.schema'
import { updateBackupSchedule } from '@/lib/platform/backups/runs/backup-schedule.commands'

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute({
  PATCH: defineHandler(
    {
      summary: 'Change when backups are made by themselves; a given version must be the current one',
      actor: requireOwner,
      body: updateScheduleInput,
      responses: { 200: backupScheduleResponse, 409: scheduleConflict },
    },
    async ({ actor, body }) => ({
      message: 'Schedule updated',
      schedule: await updateBackupSchedule(actor, body),
    }),
  ),
})
