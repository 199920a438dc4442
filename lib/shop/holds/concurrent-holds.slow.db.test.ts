import { sharedCustomer } from '@/lib/testing/factories'
import { raceOrderAgainstHold, raceOrderAgainstRelease } from '@/lib/testing/orders/hold-races'
import { setHolding } from '@/lib/testing/orders/holds'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})
afterEach(expectLedgerIntegrity)

it('an order and a hold of another cart at the same moment: the order is never refused', async () => {
  for (let round = 0; round < 25; round++) await raceOrderAgainstHold({ isHeld: round % 2 === 0 })
})

it('expired holds at the same moment as their order: the order is accepted and the stock is taken once', async () => {
  for (let round = 0; round < 40; round++) await raceOrderAgainstRelease()
})
