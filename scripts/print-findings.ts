import type { LedgerViolation } from '@/lib/ledger/ledger.queries'

/** Prints the checks of the ledger, each with the rows that violate it; returns the number of those rows. */
export function printViolations(findings: readonly LedgerViolation[]): number {
  for (const { promise, looked, broken } of findings) {
    const mark = broken.length === 0 ? '✓' : '✗'
    process.stdout.write(`${mark} ${promise}: ${looked} looked at, ${broken.length} broken\n`)
    for (const row of broken) process.stdout.write(`    ${row}\n`)
  }
  return findings.flatMap(({ broken }) => broken).length
}
