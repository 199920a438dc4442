import { getBackupSchedule } from '@/lib/backups/backup-runs.queries'
import { tryBackupLock } from '@/lib/backups/snapshot.queries'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { metrics } from '@/lib/metrics'
import { getProcessState } from '@/lib/process-state'
import { getArchiverState } from '@/lib/wal-archive/archiver.queries'
import { createBaseBackup, removeUnfinishedCopies } from '@/lib/wal-archive/base-backup.commands'
import { isBaseBackupDue } from '@/lib/wal-archive/retention.rules'
import { getNewestBase, getSpoolDir } from '@/lib/wal-archive/spool.queries'

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
