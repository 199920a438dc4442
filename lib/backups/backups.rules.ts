import { types } from 'node:util'
import { BackupError, type Manifest, type ArchiveEntry } from '@/lib/backups/backups.schema'

const FINISHED = /^zay-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/
const UNFINISHED = /^zay-\d{8}T\d{6}Z\.tar\.gz\.part$/

/** What the backup of this instant is called: by UTC, so that names sort by time; to the second. */
export const backupName = (at: Date): string => `zay-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

/** When the finished backup of this name was made, in milliseconds since 1970; null for any other name. */
export function parseBackupTime(name: string): number | null {
  const [, year, month, day, hour, minute, second] = (FINISHED.exec(name) ?? []).map(Number)
  if (year === undefined || month === undefined) return null
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  return backupName(new Date(at)) === name ? at : null
}

/** What a backup is called until it is whole. */
export const partialName = (name: string): string => `${name}.part`

/** A backup that was broken off. */
export const isPartial = (name: string): boolean => UNFINISHED.test(name)

/** Which of the files in a folder are backups older than the newest `keep`. */
export const expiredBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => parseBackupTime(name) !== null)
    .sort()
    .reverse()
    .slice(keep)

/**
 * Tables that come back empty: counts of minutes, and sign-ins, which are to end with the shop they were made in
 * and not to live on in files that are kept for months.
 */
export const EXCLUDED_TABLES: readonly string[] = ['rate_limits', 'admin_sessions', 'admin_verifications']

/** Prisma's list of migrations: the manifest carries it. */
export const MIGRATIONS_TABLE = '_prisma_migrations'

type Known = Pick<Manifest['migrations'][number], 'name' | 'checksum'>

/**
 * How many of `ours` a database has had.
 * @throws BackupError when it had another one, or one in another wording: its tables are not known then.
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
 * Compares what was read with what the manifest says.
 * @throws BackupError naming the first member that is missing, extra, damaged or out of its place.
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

/** What the system or a library calls an error; empty for one without a code. */
export const getErrorCode = (error: unknown): string =>
  types.isNativeError(error) && 'code' in error ? String(error.code) : ''

/** Bytes as people read them, in MB of a million. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
