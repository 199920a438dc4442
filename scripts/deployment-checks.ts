import type { Env } from '@/lib/env'

/** Facts about the machine; times in milliseconds, sizes in bytes. */
export type DeploymentInfo = {
  settings: Env
  now: number
  /** Null when the database could not be reached; `now` by its clock. */
  database: { now: number; owners: number } | null
  /** The response at the public URL of the shop; null without SITE_URL, the error message when there was none. */
  site: { now: number | null; status: number } | string | null
  freeBytes: number
  /** Permissions of the file with the secret; null when there is none. */
  secretMode: number | null
  /** The time of the newest complete backup; null when there is none. */
  newestBackup: number | null
}

/** The result of one check, and how to fix it when it is not good. */
export type CheckResult = { name: string; state: 'good' | 'weak' | 'bad'; text: string }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const GIBIBYTE = 2 ** 30

/** Checks whether this shop is ready for production. */
export const runDeploymentChecks = (facts: DeploymentInfo): CheckResult[] =>
  [access, customers, address, secret, database, owners, clock, site, disk, backups].map((look) =>
    look(facts),
  )

const good = (name: string, text: string): CheckResult => ({ name, state: 'good', text })
const weak = (name: string, text: string): CheckResult => ({ name, state: 'weak', text })
const bad = (name: string, text: string): CheckResult => ({ name, state: 'bad', text })

const access = ({ settings: { ADMIN_ACCESS } }: DeploymentInfo): CheckResult =>
  ADMIN_ACCESS === 'password'
    ? good('Admin', 'people sign in')
    : bad('Admin', 'is open to everybody who reaches it: set ADMIN_ACCESS=password')

const customers = ({ settings: { SHOPPERS: CUSTOMERS } }: DeploymentInfo): CheckResult =>
  CUSTOMERS === 'visitor'
    ? good('Shoppers', 'every browser is its own')
    : bad('Shoppers', 'all share one cart and see each other’s orders: set SHOPPERS=visitor')

function address({ settings: { SITE_URL, TRUSTED_PROXIES } }: DeploymentInfo): CheckResult {
  if (SITE_URL === undefined) return bad('Address', 'is not known: set SITE_URL=https://your.shop')
  if (!SITE_URL.startsWith('https:'))
    return bad('Address', `${SITE_URL} is not https: cookies go out unprotected`)
  // The shop itself does not support TLS: a proxy in front of it provides https.
  if (TRUSTED_PROXIES.length === 0) {
    return bad(
      'Address',
      'https comes from a proxy, and all who come through it count as one: name it in TRUSTED_PROXIES, such as 127.0.0.1',
    )
  }
  return good('Address', SITE_URL)
}

function secret({ settings: { APP_SECRET }, secretMode }: DeploymentInfo): CheckResult {
  if (APP_SECRET !== undefined) return good('Secret', 'from APP_SECRET')
  if (secretMode === null)
    return weak('Secret', 'is made at the first need; several processes need one APP_SECRET')
  return (secretMode & 0o077) === 0
    ? good('Secret', 'kept in DATA_DIR/secret')
    : bad('Secret', 'DATA_DIR/secret is open to others on this machine: chmod 600 it')
}

const database = ({ database: found }: DeploymentInfo): CheckResult =>
  found ? good('Database', 'reachable') : bad('Database', 'cannot be reached: look at DATABASE_URL')

function owners({ database: found, settings: { ADMIN_ACCESS } }: DeploymentInfo): CheckResult {
  if (!found) return weak('Owners', 'unknown without the database')
  if (found.owners > 0) return good('Owners', String(found.owners))
  const text = 'there is none: npm run admin:create'
  return ADMIN_ACCESS === 'password' ? bad('Owners', text) : weak('Owners', text)
}

function clock({ now, database: found, site: siteHealth }: DeploymentInfo): CheckResult {
  const others = [found?.now, typeof siteHealth === 'object' ? siteHealth?.now : null].filter(
    (time) => typeof time === 'number',
  )
  if (others.length === 0) return weak('Clock', 'nothing to compare it with')
  const skew = Math.max(...others.map((time) => Math.abs(time - now)))
  return skew < MINUTE_MS
    ? good('Clock', 'agrees')
    : bad('Clock', `is ${Math.round(skew / 1000)} s away from the database or the site: keep time with NTP`)
}

function site({ site: siteHealth }: DeploymentInfo): CheckResult {
  if (siteHealth === null) return weak('Site', 'not asked without SITE_URL')
  if (typeof siteHealth === 'string')
    return weak('Site', `does not answer (${siteHealth}): is the shop running, and the proxy before it?`)
  return siteHealth.status === 200
    ? good('Site', 'answers')
    : weak('Site', `answers ${siteHealth.status} to /api/health`)
}

function disk({ freeBytes }: DeploymentInfo): CheckResult {
  const free = `${(freeBytes / GIBIBYTE).toFixed(1)} GiB free`
  if (freeBytes < GIBIBYTE) return bad('Disk', `${free}: uploads and the database need space`)
  return freeBytes < 5 * GIBIBYTE ? weak('Disk', `${free}: free some space soon`) : good('Disk', free)
}

function backups({ newestBackup, now }: DeploymentInfo): CheckResult {
  if (newestBackup === null) {
    return bad('Backups', 'there is none in DATA_DIR/backups: run npm run backup each night')
  }
  const days = (now - newestBackup) / DAY_MS
  const age = `the newest is ${days.toFixed(1)} days old`
  return days > 2 ? bad('Backups', `${age}: npm run backup is to run each night`) : good('Backups', age)
}
