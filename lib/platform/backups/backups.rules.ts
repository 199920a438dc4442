import { BackupError, type Manifest, type ArchiveEntry } from '@/lib/platform/backups/backups.schema'

const FINISHED = /^zay-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/
const UNFINISHED = /^zay-\d{8}T\d{6}Z\.tar\.gz\.part$/

/** The name of a backup made at this instant: in UTC, so that names sort by time, to the second. */
export const backupName = (at: Date): string => `zay-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

/**
 * The time at which the finished backup with this name was made, in milliseconds since 1970; null for any other name.
 */
export function parseBackupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = (FINISHED.exec(name) ?? []).map(Number)
  if (year === undefined || month === undefined) return null
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  return backupName(new Date(at)) === name ? at : null
}

/** The name of a backup until it is complete. */
export const partialName = (name: string): string => `${name}.part`

/** Whether a name is that of an incomplete backup. */
export const isPartial = (name: string): boolean => UNFINISHED.test(name)

/** The newest of these times that is not after `now`, which only a clock that was wrong can give; null for none. */
export function getNewestTime(times: readonly (number | undefined)[], now: number): number | null {
  const past = times.filter((time) => time !== undefined && time <= now) as number[]
  return past.length > 0 ? Math.max(...past) : null
}

/**
 * The backups in a folder that are older than the newest `retainCount`. Those that are after `now` by their names neither count
 * nor expire.
 */
export const expiredBackups = (names: readonly string[], retainCount: number, now: number): string[] =>
  names
    .filter((name) => getNewestTime([parseBackupTime(name) ?? undefined], now) !== null)
    .sort()
    .reverse()
    .slice(retainCount)

/**
 * Tables that are empty after a restore: short-lived rate limit counts, prices to undo, runs of backups and purges, and sign-ins
 * and links, which should not survive in files that are stored for months.
 */
export const EXCLUDED_TABLES: readonly string[] = [
  'rate_limits',
  'admin_sessions',
  'admin_verifications',
  'admin_links',
  'admin_invitations',
  'customer_sign_in_links',
  'backup_runs',
  'price_changes',
  'shop_identity',
  'cdn_purges',
  'cdn_purge_leases',
]

/** Prisma's migrations table; the manifest contains it. */
export const MIGRATIONS_TABLE = '_prisma_migrations'

type Known = Pick<Manifest['migrations'][number], 'name' | 'checksum'>

/**
 * How many of the migrations `ours` a database has applied.
 * @throws BackupError when it has applied an unknown migration or one with another checksum: its tables are unknown
 * then.
 */
export function assertKnownMigrations(applied: readonly Known[], ours: readonly Known[]): number {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = ours[index]
    if (known?.name !== name) {
      throw new BackupError(
        `It was made with the migration ${name}, which this version of the shop does not have there`,
      )
    }
    if (known.checksum !== checksum)
      throw new BackupError(`It was made with another wording of the migration ${name}`)
  }
  return applied.length
}

/**
 * Compares the members read with the manifest.
 * @throws BackupError naming the first member that is missing, extra, damaged or out of order.
 */
export function assertComplete({ members }: Manifest, found: readonly ArchiveEntry[]): void {
  for (const [index, read] of found.entries()) {
    const listed = members[index]
    if (!listed) throw new BackupError(`${read.name} is in the file, but not in its manifest`)
    if (listed.name !== read.name)
      throw new BackupError(`${listed.name} is missing: ${read.name} is in its place`)
    if (listed.bytes !== read.bytes || listed.sha256 !== read.sha256)
      throw new BackupError(`${read.name} is not what was backed up: its SHA-256 differs`)
  }
  const missing = members[found.length]
  if (missing) throw new BackupError(`${missing.name} is missing`)
}

/** Formats bytes as MB (one million bytes). */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** A foreign key: rows of `from` refer to rows of `to`. */
export type Reference = { from: string; to: string }

/**
 * The tables in an order in which each comes after those it refers to, by name where several orders are possible.
 * @throws Error naming tables that refer to each other in a circle.
 */
export function loadOrder(tables: readonly string[], references: readonly Reference[]): string[] {
  const waiting = new Set([...tables].sort())
  const ordered: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      references.every(({ from, to }) => from !== table || to === table || !waiting.has(to)),
    )
    if (next === undefined) throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}`)
    waiting.delete(next)
    ordered.push(next)
  }
  return ordered
}
