import { connectDatabase } from '@/lib/db/connect'
import { checkLedger } from '@/lib/reports/ledger/queries'
import { command, withDatabase } from './command'
import { printFindings } from './findings'

/** npm run check:ledger: proves that stock, orders, totals, payments and screenshots agree; 1 when a row does not. */
await command(() => withDatabase(connectDatabase, async () => printFindings(await checkLedger()) === 0))
