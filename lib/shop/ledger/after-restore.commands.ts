import { findMissingFiles, findUploads } from '@/lib/platform/backups/archive/backup-files.queries'
import { getDirectUrl } from '@/lib/platform/db/connections/connection'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { listMissingMigrations } from '@/lib/platform/db/migrations/migrate'
import { checkLedgerIntegrity, type LedgerCheckResult } from '@/lib/shop/ledger/ledger.queries'

/** Sign-ins and links, which a backup leaves out as well (decision 0122): some may have been revoked since. */
const REVOKED_TABLES = ['admin_sessions', 'admin_verifications', 'admin_links']

export type RestoredShop = {
  /** The last transaction that was replayed; null when the base backup already had the state. */
  lastCommit: Date | null
  pausedEndpoints: number
  /** Migrations that the next start applies. */
  missingMigrations: string[]
  /** Paths in rows whose file the storage of uploads does not have; null when the storage does not answer. */
  missingUploads: string[] | null
  /** Null before the missing migrations are applied. */
  ledger: LedgerCheckResult[] | null
}

/**
 * Pauses notification endpoints, because what was sent after the time of the restore would be sent again, deletes
 * sign-ins, and compares the restored rows with the uploads and with each other.
 */
export async function finishTimeRestore(): Promise<RestoredShop> {
  const { lastCommit, pausedEndpoints } = await withLongTransaction(async (on) => {
    const { rows } = await on.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at')
    for (const table of REVOKED_TABLES) {
      const found = await on.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
        table,
      ])
      if (found.rows[0]?.exists) await on.query(`DELETE FROM ${table}`)
    }
    const { rowCount } = await on.query(
      'UPDATE notification_endpoints SET is_enabled = false, locked_until = NULL WHERE is_enabled',
    )
    return { lastCommit: rows[0]?.at ?? null, pausedEndpoints: rowCount ?? 0 }
  })
  const missingMigrations = await listMissingMigrations(await getDirectUrl())
  const uploads = await findUploads().catch(() => null)
  const missingUploads = uploads && (await withLongTransaction((on) => findMissingFiles(on, uploads)))
  const ledger = missingMigrations.length > 0 || !uploads ? null : await checkLedgerIntegrity()
  return { lastCommit, pausedEndpoints, missingMigrations, missingUploads, ledger }
}
