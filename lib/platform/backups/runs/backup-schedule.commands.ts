import type { Admin } from '@/lib/platform/actors/actors'
import { BACKUP_SETTING, getBackupSchedule } from '@/lib/platform/backups/runs/backup-runs.queries'
import type { BackupSchedule } from '@/lib/platform/backups/backups.schema'
import { withTransaction } from '@/lib/platform/db/client'
import { recordChange } from '@/lib/platform/audit/audit-log.commands'

/** Changes when the shop makes backups by itself, and how many it keeps. */
export const updateBackupSchedule = (
  admin: Admin<'owner'>,
  { enabled, hour, keep }: BackupSchedule,
): Promise<BackupSchedule> =>
  withTransaction(async (tx) => {
    const value = { enabled, hour, keep }
    const before = await getBackupSchedule(tx)
    await tx.setting.upsert({
      where: { key: BACKUP_SETTING },
      create: { key: BACKUP_SETTING, value },
      update: { value, version: { increment: 1 } },
    })
    await recordChange(tx, admin, 'setting', 'update', BACKUP_SETTING, {
      before: toAuditFields(before),
      after: toAuditFields(value),
    })
    return value
  })

const toAuditFields = ({ enabled, hour, keep }: BackupSchedule) => ({ enabled: String(enabled), hour, keep })
