import { connectDatabase } from '@/lib/db/connect'
import { closeDatabase } from '@/lib/db/client'
import { loadEnvFile } from '@/lib/env'
import { step } from '@/lib/progress'
import { checkLedger } from '@/lib/reports/ledger/queries'
import { printFinding } from './findings'

/** npm run check:ledger: proves that stock, orders, totals, payments and screenshots agree; 1 when a row does not. */
loadEnvFile()

const { stop } = await step('Database', connectDatabase)
let broken = 0
try {
  for (const finding of await checkLedger()) {
    broken += printFinding(finding)
  }
} finally {
  await closeDatabase()
  await stop()
}

// The migration engine leaves a ten-second timer of its lock behind.
process.exit(broken === 0 ? 0 : 1)
