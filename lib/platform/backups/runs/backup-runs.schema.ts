import { errorText } from '@/lib/platform/errors/error-text'
import { z } from 'zod'
import { password } from '@/lib/platform/auth/sign-in/sessions.schema'
import { failureReasons } from '@/lib/platform/backups/backups.schema'
import {
  booleanSchema,
  integerSchema,
  MAX_ID,
  messageSchema,
  quantitySchema,
  versionConflict,
} from '@/lib/platform/validation/validators'

/** The most backups that a schedule keeps: one a day for a year. */
const MAX_KEEP = 365

/** The schedule as the database stores it. */
export const backupScheduleInput = z.object({
  enabled: booleanSchema(),
  hour: quantitySchema(0, 23),
  keep: quantitySchema(1, MAX_KEEP),
})

/** `version`: that of the schedule the caller has seen; 0 until it is changed for the first time. */
export const updateScheduleInput = backupScheduleInput.extend({
  version: integerSchema(0, MAX_ID).optional(),
})
export type UpdateScheduleInput = z.infer<typeof updateScheduleInput>

const backupSchedule = z.object({ enabled: z.boolean(), hour: z.int(), keep: z.int(), version: z.int() })
export type BackupScheduleView = z.infer<typeof backupSchedule>
export const scheduleConflict = versionConflict(backupSchedule)

const backupFile = z.object({ name: z.string(), created_at: z.string(), bytes: z.int() })

const backupRun = z
  .object({
    started_at: z.string(),
    finished_at: z.string().nullable(),
    started_by: z.string().nullable(),
    reason: z.enum(failureReasons).nullable(),
    detail: z.string().nullable(),
    missing_files: z.int(),
  })
  .meta({ id: 'BackupRun' })
export type BackupRunView = z.infer<typeof backupRun>

export const backupsResponse = z.object({
  backups: z.array(backupFile),
  is_running: z.boolean(),
  written_bytes: z.int(),
  last_run: backupRun.nullable(),
  schedule: backupSchedule,
  next_backup_at: z.string().nullable(),
  free_bytes: z.int(),
})
export type BackupsView = z.infer<typeof backupsResponse>

export const backupScheduleResponse = messageSchema.extend({ schedule: backupSchedule })

/** The password is required again where people sign in: a backup contains everything. */
export const downloadLinkInput = z.object({ password: password.optional() })
export const downloadLinkResponse = messageSchema.extend({ url: z.string() })
export const downloadQuery = z.object({ ticket: z.string(errorText('required')).max(100) })
