import type { LedgerCheckResult } from '@/lib/shop/ledger/ledger.queries'

/** Prints the checks of the ledger, each with the rows that violate it; returns the number of those rows. */
export function printViolations(findings: readonly LedgerCheckResult[]): number {
  for (const { invariant, checkedCount, violations } of findings) {
    const mark = violations.length === 0 ? '✓' : '✗'
    process.stdout.write(`${mark} ${invariant}: ${checkedCount} checked, ${violations.length} violations\n`)
    for (const row of violations) process.stdout.write(`    ${row}\n`)
  }
  return findings.flatMap(({ violations }) => violations).length
}
