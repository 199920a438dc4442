import { startDatabase } from '@/lib/platform/db/connections/connect'
import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'
import { runCommand, withDatabase } from './run-command'
import { printViolations } from './print-findings'

/**
 * npm run ledger:check: verifies that stock, orders, totals, payments and screenshots agree; exits with 1 when a row
 * does not.
 */
await runCommand(() =>
  withDatabase(startDatabase, async () => printViolations(await checkLedgerIntegrity()) === 0),
)
