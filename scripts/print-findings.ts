import type { LedgerViolation } from '@/lib/ledger/ledger.queries'

/** Prints the promises of the books, each with the rows that break it; answers with how many rows do. */
export function printViolations(findings: readonly LedgerViolation[]): number {
  for (const { promise, looked, broken } of findings) {
    const mark = broken.length === 0 ? '✓' : '✗'
    process.stdout.write(`${mark} ${promise}: ${looked} looked at, ${broken.length} broken\n`)
    for (const row of broken) process.stdout.write(`    ${row}\n`)
  }
  return findings.flatMap(({ broken }) => broken).length
}
