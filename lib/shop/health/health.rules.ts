/**
 * lib/shop/health: The checks of a deployment, for npm run doctor and the back office. Pages, handlers and domains
 * that it does not import may import it; components its views, schemas and rules.
 */

import { OVERDUE_MS } from '@/lib/platform/cdn/purges.rules'
import type { Env } from '@/lib/platform/env/env'
import type { Mismatch } from '@/lib/platform/health/identity.rules'
import { formatBytes } from '@/lib/platform/text/numbers/bytes'

/** Facts about the machine; times in milliseconds since 1970, sizes in bytes. */
export type DeploymentInfo = {
  settings: Env
  now: number
  /** Null when the database could not be reached; `now` by its clock. */
  database: DatabaseInfo | null
  /** The response at the public URL of the shop; null without SITE_URL, the error message when there was none. */
  site: { now: number | null; status: number } | string | null
  freeBytes: number
  /** Whether the storage of uploads answers. */
  isStorageAvailable: boolean
  /** Permissions of the file with the secret; null when there is none. */
  secretMode: number | null
  /** The time of the newest complete backup; null when there is none. */
  newestBackup: number | null
}

/**
 * What the database says; `hasFailedBackup`: the newest backup that the shop tried to make itself was not made;
 * `mismatches`: how this process differs from the shop.
 */
export type DatabaseInfo = {
  now: number
  owners: number
  hasFailedBackup: boolean
  mismatches: readonly Mismatch[]
  /** For how long the oldest purge of the CDN, and the oldest expired hold of stock, have been due, in milliseconds. */
  purgeDelayMs: number
  holdDelayMs: number
  /** The endpoints with notifications that were given up, and how many. */
  deadNotifications: readonly { name: string; count: number }[]
}

type GoodFinding =
  | 'access_password'
  | 'customers_separate'
  | 'url_https'
  | 'secret_setting'
  | 'secret_file'
  | 'database_ok'
  | 'processes_match'
  | 'owners_some'
  | 'clock_right'
  | 'site_answers'
  | 'disk_free'
  | 'uploads_answer'
  | 'holds_returned'
  | 'notifications_sent'
  | 'cdn_none'
  | 'cdn_purged'
  | 'backups_fresh'

type ProblemFinding =
  | 'access_open'
  | 'customers_shared'
  | 'url_missing'
  | 'url_http'
  | 'url_no_proxy'
  | 'secret_missing'
  | 'secret_readable'
  | 'database_away'
  | 'processes_unknown'
  | 'secret_differs'
  | 'uploads_differ'
  | 'owners_unknown'
  | 'owners_none'
  | 'clock_unknown'
  | 'clock_wrong'
  | 'site_unknown'
  | 'site_silent'
  | 'site_failing'
  | 'disk_full'
  | 'disk_low'
  | 'uploads_away'
  | 'holds_unknown'
  | 'holds_overdue'
  | 'notifications_unknown'
  | 'notifications_dead'
  | 'cdn_unknown'
  | 'cdn_overdue'
  | 'backups_none'
  | 'backups_old'
  | 'backups_failing'

export type CheckName = keyof typeof checks

/**
 * The result of one check. The texts of a finding, and of what to do about a problem, are messages under its name;
 * `values` fill them.
 */
export type CheckResult = { check: CheckName; values: Readonly<Record<string, string | number>> } & (
  | { state: 'good'; finding: GoodFinding }
  | { state: 'weak' | 'bad'; finding: ProblemFinding }
)

type Finding =
  | Omit<Extract<CheckResult, { state: 'good' }>, 'check'>
  | Omit<Extract<CheckResult, { state: 'weak' | 'bad' }>, 'check'>
type Check = (info: DeploymentInfo) => Finding

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const GIGABYTE = 1e9
/** Days after which a backup is too old: a nightly one may fail once. */
const MAX_BACKUP_AGE_DAYS = 2

const good = (finding: GoodFinding, values: Finding['values'] = {}): Finding => ({
  state: 'good',
  finding,
  values,
})
const weak = (finding: ProblemFinding, values: Finding['values'] = {}): Finding => ({
  state: 'weak',
  finding,
  values,
})
const bad = (finding: ProblemFinding, values: Finding['values'] = {}): Finding => ({
  state: 'bad',
  finding,
  values,
})

const access: Check = ({ settings: { ADMIN_ACCESS } }) =>
  ADMIN_ACCESS === 'password' ? good('access_password') : bad('access_open')

const customers: Check = ({ settings: { SHOPPERS } }) =>
  SHOPPERS === 'visitor' ? good('customers_separate') : bad('customers_shared')

function checkUrl({ settings: { SITE_URL, TRUSTED_PROXIES } }: DeploymentInfo): Finding {
  if (SITE_URL === undefined) return bad('url_missing')
  if (!SITE_URL.startsWith('https:')) return bad('url_http', { url: SITE_URL })
  // The shop itself does not support TLS: a proxy in front of it provides https.
  return TRUSTED_PROXIES.length === 0 ? bad('url_no_proxy') : good('url_https', { url: SITE_URL })
}

function secret({ settings: { APP_SECRET }, secretMode }: DeploymentInfo): Finding {
  if (APP_SECRET !== undefined) return good('secret_setting')
  if (secretMode === null) return weak('secret_missing')
  return (secretMode & 0o077) === 0 ? good('secret_file') : bad('secret_readable')
}

const database: Check = ({ database: found }) => (found ? good('database_ok') : bad('database_away'))

function processes({ database: found }: DeploymentInfo): Finding {
  if (!found) return weak('processes_unknown')
  const [mismatch] = found.mismatches
  return mismatch === undefined ? good('processes_match') : bad(mismatch)
}

function owners({ database: found, settings: { ADMIN_ACCESS } }: DeploymentInfo): Finding {
  if (!found) return weak('owners_unknown')
  if (found.owners > 0) return good('owners_some', { count: found.owners })
  return ADMIN_ACCESS === 'password' ? bad('owners_none') : weak('owners_none')
}

function clock({ now, database: found, site: siteHealth }: DeploymentInfo): Finding {
  const others = [found?.now, typeof siteHealth === 'object' ? siteHealth?.now : null].filter(
    (time) => typeof time === 'number',
  )
  if (others.length === 0) return weak('clock_unknown')
  const skew = Math.max(...others.map((time) => Math.abs(time - now)))
  return skew < MINUTE_MS ? good('clock_right') : bad('clock_wrong', { seconds: Math.round(skew / 1000) })
}

function site({ site: siteHealth }: DeploymentInfo): Finding {
  if (siteHealth === null) return weak('site_unknown')
  if (typeof siteHealth === 'string') return weak('site_silent', { reason: siteHealth })
  return siteHealth.status === 200
    ? good('site_answers')
    : weak('site_failing', { status: siteHealth.status })
}

function disk({ freeBytes }: DeploymentInfo): Finding {
  const values = { free: formatBytes(freeBytes) }
  if (freeBytes < GIGABYTE) return bad('disk_full', values)
  return freeBytes < 5 * GIGABYTE ? weak('disk_low', values) : good('disk_free', values)
}

function uploads({ isStorageAvailable, settings }: DeploymentInfo): Finding {
  const { UPLOADS, S3_BUCKET = '' } = settings
  const place = UPLOADS === 's3' ? S3_BUCKET : 'UPLOAD_DIR'
  return isStorageAvailable ? good('uploads_answer', { place }) : bad('uploads_away', { place })
}

function holds({ database: found }: DeploymentInfo): Finding {
  if (!found) return weak('holds_unknown')
  const minutes = Math.floor(found.holdDelayMs / MINUTE_MS)
  return minutes === 0 ? good('holds_returned') : weak('holds_overdue', { minutes })
}

function notifications({ database: found }: DeploymentInfo): Finding {
  if (!found) return weak('notifications_unknown')
  const dead = found.deadNotifications
  if (dead.length === 0) return good('notifications_sent')
  const names = dead.map(({ name }) => name).join(', ')
  return weak('notifications_dead', { count: dead.reduce((sum, { count }) => sum + count, 0), names })
}

function cdn({ database: found, settings: { CDN_PURGE } }: DeploymentInfo): Finding {
  if (CDN_PURGE === 'none') return good('cdn_none')
  if (!found) return weak('cdn_unknown')
  if (found.purgeDelayMs <= OVERDUE_MS) return good('cdn_purged')
  return bad('cdn_overdue', { seconds: Math.round(found.purgeDelayMs / 1000) })
}

function backups({ newestBackup, now, database: found }: DeploymentInfo): Finding {
  if (newestBackup === null) return bad('backups_none')
  const days = (now - newestBackup) / DAY_MS
  const values = { days: Math.floor(days) }
  if (days > MAX_BACKUP_AGE_DAYS) return bad('backups_old', values)
  return found?.hasFailedBackup ? weak('backups_failing', values) : good('backups_fresh', values)
}

const checks = {
  access,
  customers,
  url: checkUrl,
  secret,
  database,
  processes,
  owners,
  clock,
  site,
  disk,
  uploads,
  holds,
  notifications,
  cdn,
  backups,
}

/** Checks whether this shop is ready for the internet. */
export const runDeploymentChecks = (info: DeploymentInfo): CheckResult[] =>
  (Object.entries(checks) as [CheckName, Check][]).map(([check, look]) => ({ check, ...look(info) }))
