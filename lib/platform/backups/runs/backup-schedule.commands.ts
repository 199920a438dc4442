import type { Admin } from '@/lib/platform/actors/actors'
import { BACKUP_SETTING, getBackupSchedule } from '@/lib/platform/backups/runs/backup-runs.queries'
import type { BackupScheduleView, UpdateScheduleInput } from '@/lib/platform/backups/runs/backup-runs.schema'
import type { BackupSchedule } from '@/lib/platform/backups/backups.schema'
import { withTransaction } from '@/lib/platform/db/client'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'
import { conflict } from '@/lib/platform/errors/app-error'
import { errorText } from '@/lib/platform/errors/error-text'

/**
 * Changes when the shop makes backups by itself, and how many it keeps.
 * @throws AppError 'conflict' when its version is not the one seen, with the schedule as `current` in its body.
 */
export const updateBackupSchedule = (
  admin: Admin<'owner'>,
  { version: seen, ...value }: UpdateScheduleInput,
): Promise<BackupScheduleView> =>
  withTransaction(async (tx) => {
    const initial = await getBackupSchedule(tx)
    await tx.setting.createMany({
      data: { key: BACKUP_SETTING, value: toValue(initial), version: 0 },
      skipDuplicates: true,
    })
    await tx.$queryRaw`SELECT 1 FROM settings WHERE key = ${BACKUP_SETTING} FOR UPDATE`
    const before = await getBackupSchedule(tx)
    if (seen !== undefined && seen !== before.version)
      throw conflict(errorText('changed_meanwhile'), undefined, { current: before })
    const { version } = await tx.setting.update({
      where: { key: BACKUP_SETTING },
      data: { value, version: { increment: 1 } },
    })
    await recordChange(tx, admin, 'setting', 'update', BACKUP_SETTING, {
      before: toAuditFields(before),
      after: toAuditFields(value),
    })
    return { ...value, version }
  })

const toValue = ({ enabled, hour, keep }: BackupSchedule): BackupSchedule => ({ enabled, hour, keep })

const toAuditFields = ({ enabled, hour, keep }: BackupSchedule) => ({ enabled: String(enabled), hour, keep })
