import { getSecretFileMode } from '@/lib/platform/auth/encryption.queries'
import { getFreeBytes, getNewestBackupTime } from '@/lib/platform/backups/backup-folder.queries'
import { getPurgeDelay } from '@/lib/platform/cdn/purges.queries'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { countHolds } from '@/lib/shop/holds/holds.queries'
import { listMismatches } from '@/lib/platform/health/identity.queries'
import { listDeadNotifications } from '@/lib/shop/notifications/notifications.queries'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import type { DatabaseInfo, DeploymentInfo } from '@/lib/shop/health/health.rules'

/** Timeout in milliseconds for the response of the site; a page that waits for it has nine seconds. */
const TIMEOUT_MS = 4_000

/** What the database says about the shop. @throws Error when it cannot be reached. */
export async function getDatabaseInfo(): Promise<DatabaseInfo | null> {
  const [rows, owners, run, mismatches, purgeDelay, holdCounts, deadNotifications] = await Promise.all([
    db().$queryRaw<{ now: Date }[]>`SELECT now() AS now`,
    db().adminUser.count({ where: { role: 'owner' } }),
    db().backupRun.findFirst({ orderBy: { id: 'desc' }, select: { reason: true } }),
    listMismatches(),
    getPurgeDelay(),
    countHolds(),
    listDeadNotifications(),
  ])
  const [row] = rows
  const hasFailedBackup = run !== null && run.reason !== null
  if (!row) return null
  const purgeDelayMs = purgeDelay ?? 0
  const holdDelayMs = holdCounts.delaySeconds * 1_000
  return {
    now: row.now.getTime(),
    owners,
    hasFailedBackup,
    mismatches,
    purgeDelayMs,
    holdDelayMs,
    deadNotifications,
  }
}

/** The facts about this machine and its settings, beside what the database says. */
export async function getDeploymentInfo(database: DatabaseInfo | null): Promise<DeploymentInfo> {
  const settings = env()
  const [site, isStorageAvailable, newestBackup, ...free] = await Promise.all([
    requestSite(settings.SITE_URL),
    openUploads().then((storage) => storage.isAvailable()),
    getNewestBackupTime(),
    getFreeBytes(settings.DATA_DIR),
    getFreeBytes(settings.UPLOAD_DIR),
  ])
  return {
    settings,
    database,
    site,
    now: Date.now(),
    isStorageAvailable,
    freeBytes: Math.min(...free),
    secretMode: getSecretFileMode(),
    newestBackup,
  }
}

/** The shop as others reach it. Redirects are not followed, and the body is not read. */
async function requestSite(url: string | undefined): Promise<DeploymentInfo['site']> {
  if (url === undefined) return null
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const answer = await fetch(`${url}/api/health`, { signal, redirect: 'manual', cache: 'no-store' })
    await answer.body?.cancel()
    const date = Date.parse(answer.headers.get('date') ?? '')
    return { status: answer.status, now: Number.isNaN(date) ? null : date }
  } catch (error) {
    const { message } =
      error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    return message
  }
}
