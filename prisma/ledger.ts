import { startDatabase } from '@/lib/db/connect'
import { checkLedgerIntegrity } from '@/lib/reports/ledger/queries'
import { runCommand, withDatabase } from './command'
import { printViolations } from './findings'

/** npm run check:ledger: proves that stock, orders, totals, payments and screenshots agree; 1 when a row does not. */
await runCommand(() =>
  withDatabase(startDatabase, async () => printViolations(await checkLedgerIntegrity()) === 0),
)
