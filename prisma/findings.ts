import type { LedgerFinding } from '@/lib/reports/ledger/queries'

/** Prints one promise of the books with the rows that break it; answers with how many do. */
export function printFinding({ promise, looked, broken }: LedgerFinding): number {
  const mark = broken.length === 0 ? '✓' : '✗'
  process.stdout.write(`${mark} ${promise}: ${looked} looked at, ${broken.length} broken\n`)
  for (const row of broken) process.stdout.write(`    ${row}\n`)
  return broken.length
}
