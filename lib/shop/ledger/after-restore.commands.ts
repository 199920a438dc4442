import { BackupError } from '@/lib/platform/backups/backups.schema'
import { getDirectUrl } from '@/lib/platform/db/connections/connection'
import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import { listMissingMigrations } from '@/lib/platform/db/migrations/migrate'
import { checkUploads, type UploadsCheckResult } from '@/lib/platform/uploads/expected-uploads.queries'
import { forgetSizes } from '@/lib/platform/uploads/images/sized-images.commands'
import { StorageUnavailable } from '@/lib/platform/uploads/storage/storage.schema'
import { checkLedgerIntegrity, type LedgerCheckResult } from '@/lib/shop/ledger/ledger.queries'

/** Sign-ins and links, which a backup leaves out as well (decision 0122): some may have been revoked since. */
const REVOKED_TABLES = [
  'admin_sessions',
  'admin_verifications',
  'admin_links',
  'admin_invitations',
  'customer_sign_in_links',
]

export type RestoredShop = {
  pausedEndpoints: number
  /** Migrations that the next start applies. */
  missingMigrations: string[]
  /** Rows without their upload; null when the storage does not answer. */
  uploads: UploadsCheckResult | null
  /** Null before the missing migrations are applied, and without the storage. */
  ledger: LedgerCheckResult[] | null
}

/**
 * Finishes a restore that another tool has made, before the shop starts: pauses notification endpoints, because what was
 * sent after the time of the restore would be sent again, deletes sign-ins, and compares the restored rows with the uploads
 * and with each other.
 * @throws BackupError while the database accepts no writes, because its server still restores or is a standby.
 */
export async function finishRestore(): Promise<RestoredShop> {
  const pausedEndpoints = await withLongTransaction(async (on) => {
    const state = await on.query<{ isReadOnly: boolean }>(
      `SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    )
    if (state.rows[0]?.isReadOnly)
      throw new BackupError('The database accepts no writes yet: run this again when its server has restored')
    for (const table of REVOKED_TABLES) {
      const found = await on.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
        table,
      ])
      if (found.rows[0]?.exists) await on.query(`DELETE FROM ${table}`)
    }
    await forgetSizes(on)
    const { rowCount } = await on.query(
      'UPDATE notification_endpoints SET is_enabled = false, locked_until = NULL WHERE is_enabled',
    )
    return rowCount ?? 0
  })
  const missingMigrations = await listMissingMigrations(await getDirectUrl())
  const uploads = await withLongTransaction(checkUploads).catch((error: unknown) => {
    if (error instanceof StorageUnavailable) return null
    throw error
  })
  const ledger = missingMigrations.length > 0 || !uploads ? null : await checkLedgerIntegrity()
  return { pausedEndpoints, missingMigrations, uploads, ledger }
}
