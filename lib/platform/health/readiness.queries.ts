/**
 * lib/platform/health: Whether this process may get requests: its database, disk and uploads, and that it belongs to
 * its shop. The checks of the whole shop are in lib/shop/health. Everything may import it.
 */

import { arePurgesDelivered } from '@/lib/platform/cdn/purges.queries'
import { query } from '@/lib/platform/db/query'
import { readMigrations } from '@/lib/platform/db/migrations/migrations'
import { areInvalidationsHeard } from '@/lib/platform/db/pubsub'
import { env } from '@/lib/platform/env/env'
import { getProcessIdentity, getShopIdentity } from '@/lib/platform/health/identity.queries'
import { findMismatches, type Mismatch } from '@/lib/platform/health/identity.rules'
import { listFullDisks } from '@/lib/platform/health/disk-space.queries'
import type { Readiness, ReadinessQuery } from '@/lib/platform/health/readiness.schema'
import { log } from '@/lib/platform/observability/log'
import { getProcessState } from '@/lib/platform/process/process-state'
import { isServing } from '@/lib/platform/process/shutdown'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'

type Reason = Readiness['reasons'][number]
type Warning = Readiness['warnings'][number]

const state = getProcessState<{ newestMigration: Promise<string | undefined>; logged: string }>('readiness')

/** The newest migration that this version of the shop has; read once, before a newer version replaces the files. */
const getNewestMigration = (): Promise<string | undefined> =>
  (state.newestMigration ??= readMigrations().then(
    ({ migrationDirectories }) => migrationDirectories.at(-1)?.path,
    () => undefined,
  ))

/**
 * Whether the process may get requests: the database accepts writes and belongs to it, the uploads can be written, their
 * disks have room, and it is not shutting down. For a caller that needs reads only, a full disk that all processes share
 * is a warning. Why not, and what is unusual, is logged once, when it changes.
 */
export async function getReadiness({ needs }: ReadinessQuery): Promise<Readiness> {
  const [database, uploads, fullDisks] = await Promise.all([
    getDatabaseState(),
    openUploads().then((storage) => storage.isAvailable()),
    listFullDisks(),
  ])
  const tolerated = fullDisks.filter(({ isShared }) => isShared && needs === 'reads')
  const isWritable = database !== null && !database.isReadOnly
  const mismatches = isWritable && uploads ? await checkIdentity().catch(() => null) : []
  const serving = isServing()
  const reasons: Reason[] = [
    ...(database === null || mismatches === null ? (['database_unreachable'] as const) : []),
    ...(database?.isReadOnly ? (['database_read_only'] as const) : []),
    ...(uploads ? [] : (['uploads_unusable'] as const)),
    ...fullDisks.filter((disk) => !tolerated.includes(disk)).map(({ reason }) => reason),
    ...(mismatches ?? []),
    ...(serving ? [] : (['shutting_down'] as const)),
  ]
  const warnings: Warning[] = [
    ...(areInvalidationsHeard() ? [] : (['invalidations_unheard'] as const)),
    ...(env().CDN_PURGE === 'none' || arePurgesDelivered() ? [] : (['cdn_purges_overdue'] as const)),
    ...(database?.isSchemaNewer ? (['schema_newer'] as const) : []),
    ...tolerated.map(({ reason }) => reason),
  ]
  logChange(reasons, warnings)
  return { database: database !== null && mismatches !== null, uploads, serving, reasons, warnings }
}

type DatabaseState = { isReadOnly: boolean; isSchemaNewer: boolean }

/**
 * How this process differs from the shop of its database (decision 0137). A first process records what the others are compared
 * with; only that loads Prisma's client, without which a start is ready sooner.
 */
export async function checkIdentity(): Promise<Mismatch[]> {
  const known = await getShopIdentity()
  const shop = known ?? (await (await import('@/lib/platform/health/identity.commands')).recordIdentity())
  return findMismatches(await getProcessIdentity(), shop)
}

/** Null when the database does not answer. On a standby every transaction is read-only. */
async function getDatabaseState(): Promise<DatabaseState | null> {
  const newest = await getNewestMigration()
  try {
    const [row] = await query<DatabaseState>()`
      SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly",
        EXISTS (SELECT FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL
          AND migration_name COLLATE "C" > ${newest ?? '~'}) AS "isSchemaNewer"`
    return row ?? null
  } catch {
    return null
  }
}

/** Shutdowns, invalidations and purges have log lines of their own. */
const UNLOGGED: readonly string[] = ['shutting_down', 'invalidations_unheard', 'cdn_purges_overdue']

function logChange(reasons: readonly Reason[], warnings: readonly Warning[]): void {
  const found = [...reasons, ...warnings].filter((one) => !UNLOGGED.includes(one))
  const text = found.join(', ')
  if (text === (state.logged ?? '')) return
  state.logged = text
  if (reasons.some((one) => found.includes(one))) log.error({ reasons, warnings }, 'the process is not ready')
  else if (found.length > 0) log.warn({ warnings }, 'the process is ready, with a warning')
  else log.info('the process is ready again')
}
