import { checkLedgerIntegrity } from '@/lib/shop/ledger/ledger.queries'

/** What the ledgers of a shop disagree about; the screenshots of tests are not in the storage. */
export const listViolations = async () =>
  (await checkLedgerIntegrity())
    .filter(({ invariant }) => invariant !== 'each screenshot is in the storage')
    .flatMap(({ violations }) => violations)

export async function expectLedgerIntegrity(): Promise<void> {
  expect(await listViolations()).toEqual([])
}
