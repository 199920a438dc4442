import type { UploadsCheckResult } from '@/lib/platform/uploads/expected-uploads.queries'
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

/**
 * Prints the check of the uploads, with the first rows that lack theirs; returns the number of those rows. Null, when
 * the storage or the database does not answer, counts as one.
 */
export function printUploads(result: UploadsCheckResult | null): number {
  if (!result) {
    process.stderr.write('✗ uploads: unknown, because their storage or the database does not answer\n')
    return 1
  }
  const { checkedCount, missingCount, named } = result
  const mark = missingCount === 0 ? '✓' : '✗'
  process.stdout.write(
    `${mark} each upload is in the storage: ${checkedCount} checked, ${missingCount} missing\n`,
  )
  for (const path of named) process.stdout.write(`    ${path}\n`)
  if (missingCount > named.length) process.stdout.write(`    and ${missingCount - named.length} more\n`)
  return missingCount
}
