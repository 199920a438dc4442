import { holdStock } from '@/lib/checkout/stock-hold.commands'
import type { CustomerContext } from '@/lib/actors'
import { AppError } from '@/lib/errors'
import { releaseHold } from '@/lib/holds/holds.commands'
import { releaseExpiredHolds } from '@/lib/holds/expired-holds.commands'
import { checkLedgerIntegrity } from '@/lib/ledger/ledger.queries'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import {
  expireHold,
  insertCustomer,
  type Line,
  orderLines,
  readMovements,
  readStock,
  setHolding,
  toCartLines,
} from '@/lib/testing/holds'

const hold = (customer: CustomerContext, ...lines: Line[]) => holdStock(customer, toCartLines(lines))
const customers = (count: number) => Promise.all(Array.from({ length: count }, () => insertCustomer()))
/** 'ok', or the message of a rejection; anything else fails the test. */
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.message : Promise.reject(error as Error)),
  )

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})
afterEach(async () => {
  const violations = (await checkLedgerIntegrity()).flatMap((result) =>
    result.invariant === 'each screenshot is on the disk' ? [] : result.violations,
  )
  expect(violations).toEqual([])
})

it('an order and a hold of another cart at the same moment: the order is never refused', async () => {
  for (let round = 0; round < 25; round++) {
    const [customer] = await customers(1)
    if (!customer) throw new Error('No customer')
    const [last, other] = [await insertProduct({ stock: 1 }), await insertProduct({ stock: 5 })]
    const line = { product_id: last.id, quantity: 1 }
    if (round % 2 === 0) await hold(customer, line)
    const answers = await Promise.all([
      outcome(orderLines(customer, [line])),
      outcome(hold(customer, line, { product_id: other.id, quantity: 1 })),
    ])
    expect(answers[0]).toBe('ok')
    await releaseHold(customer)
    expect([await readStock(last.id), await readStock(other.id)]).toEqual([0, 5])
  }
})

const expired = async (product_id: number, quantity = 1) => {
  const customer = await insertCustomer()
  await hold(customer, { product_id, quantity })
  await expireHold(customer)
  return customer
}

it('expired holds at the same moment as their order: the order is accepted and the stock is taken once', async () => {
  for (let round = 0; round < 40; round++) {
    const { id: product_id } = await insertProduct({ stock: 2 })
    const customer = await expired(product_id, 2)
    const [answer] = await Promise.all([
      outcome(orderLines(customer, [{ product_id, quantity: 2 }])),
      ...[releaseExpiredHolds(), releaseExpiredHolds()],
    ])
    expect(answer).toBe('ok')
    expect(await readMovements(product_id)).toEqual(['initial 2', 'hold -2', 'release 2', 'order -2'])
  }
})
