import { readStock } from '@/lib/testing/catalogue/product-reads'
import { countHolds } from '@/lib/shop/holds/holds.queries'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { releaseExpiredHolds } from '@/lib/shop/holds/expired-holds.commands'
import { db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import {
  insertExpiredHold,
  hold,
  raceOrderAgainstHold,
  raceOrderAgainstRelease,
} from '@/lib/testing/orders/hold-races'
import { orderLines, insertCustomer, setHolding } from '@/lib/testing/orders/holds'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { getOutcome } from '@/lib/testing/rejection'

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => insertCustomer()))

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

it('expired holds are given back once, by several processes at once', async () => {
  const { id } = await insertProduct({ stock: 120 })
  for (let n = 0; n < 110; n++) await insertExpiredHold(id)
  const [open] = await customers(1)
  if (open) await hold(open, { product_id: id, quantity: 1 })
  expect(await readStock(id)).toBe(9)
  expect(await countHolds()).toMatchObject({ open: expect.any(Number) as number })
  const counts = await Promise.all([releaseExpiredHolds(), releaseExpiredHolds(), releaseExpiredHolds()])
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(110)
  expect(await readStock(id)).toBe(119)
  expect(await releaseExpiredHolds()).toBe(0)
})

it('holds, orders and releases of the same products in any order end without a failure', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => insertProduct({ stock: 60 })))
  const all = await customers(12)
  const steps = all.flatMap((customer, index) =>
    Array.from({ length: 4 }, async (_, step) => {
      const lines = products
        .filter((_one, at) => (index + step + at) % 3 !== 0)
        .map(({ id }) => ({ product_id: id, quantity: 1 }))
      if (index % 2 === 1) lines.reverse()
      if (step === 3) return releaseHold(customer)
      return getOutcome(step === 2 ? orderLines(customer, lines) : hold(customer, ...lines))
    }),
  )
  // An order of the same customer may have emptied the cart before it is held.
  const outcomes = ['ok', undefined, 'None of these products is in your cart']
  for (const outcome of await Promise.all(steps)) expect(outcomes).toContain(outcome)
  await Promise.all(all.map(releaseHold))
  const sold = await db().orderLine.groupBy({
    by: ['productId'],
    where: { productId: { in: products.map(({ id }) => id) } },
    _sum: { quantity: true },
  })
  for (const { productId, _sum } of sold) expect(await readStock(productId)).toBe(60 - (_sum.quantity ?? 0))
})
