import { getBackupSchedule } from '@/lib/platform/backups/runs/backup-runs.queries'
import { tryBackupLock } from '@/lib/platform/backups/archive/snapshot.queries'
import { env } from '@/lib/platform/env/env'
import { log } from '@/lib/platform/observability/log'
import { metrics } from '@/lib/platform/observability/metrics'
import { getProcessState } from '@/lib/platform/process/process-state'
import { getArchiverState } from '@/lib/platform/backups/wal-archive/archiver.queries'
import {
  createBaseBackup,
  removeUnfinishedCopies,
} from '@/lib/platform/backups/wal-archive/base-backups/base-backup.commands'
import { isBaseBackupDue } from '@/lib/platform/backups/wal-archive/base-backups/retention.rules'
import { getNewestBase, getSpoolDir } from '@/lib/platform/backups/wal-archive/spool.queries'

const state = getProcessState<{ lastAttempt: number }>('base-backups')

/**
 * Makes the base backup that is due at `now`, if any, unless another process does; at the first start, after a restore, and
 * daily. A failure is logged and counted, and tried again after an hour.
 */
export async function createDueBaseBackup(now = new Date()): Promise<void> {
  const { WAL_ARCHIVE } = env()
  if (WAL_ARCHIVE === 'off' || !(await isDue(now))) return
  try {
    await tryBackupLock(async () => {
      // Another process may have made it meanwhile.
      if (!(await isDue(now))) return
      state.lastAttempt = now.getTime()
      await removeUnfinishedCopies(await getSpoolDir())
      const { keep } = await getBackupSchedule()
      const { file, bytes } = await createBaseBackup(WAL_ARCHIVE, keep)
      log.info({ file, bytes }, 'a base backup was made')
    })
  } catch (error) {
    metrics.walArchiveFailures.inc()
    log.error({ err: error }, 'a base backup failed: it is tried again in an hour')
  }
}

async function isDue(now: Date): Promise<boolean> {
  const [{ isOn, timeline }, schedule, newest] = await Promise.all([
    getArchiverState(),
    getBackupSchedule(),
    getNewestBase(),
  ])
  const lastAttempt = state.lastAttempt ?? null
  return isOn && isBaseBackupDue(schedule, now, { newest, timeline, lastAttempt })
}
