import { sharedCustomer } from '@/lib/testing/factories'
import { otherActs, raceChangeAgainst, takeAnySteps } from '@/lib/testing/orders/changes/change-races'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(sharedCustomer)
afterEach(expectLedgerIntegrity)

it.each(otherActs)('a change and %s: what was paid is not more than what was sent', async (_case, act) => {
  await raceChangeAgainst(act, 20)
})

it('after any steps: stock is the sum of movements, money that of its entries, nothing is below zero, a replay does nothing', async () => {
  await takeAnySteps({ numRuns: 60 })
}, 120_000)
