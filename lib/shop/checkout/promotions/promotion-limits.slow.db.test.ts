import fc from 'fast-check'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { reserveForCheckout } from '@/lib/shop/checkout/promotions/promotion-check.commands'
import { promotionCheckInput } from '@/lib/shop/checkout/promotions/promotion-check.schema'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { admin } from '@/lib/testing/admin'
import { countUses, goods, insertPromotion } from '@/lib/testing/catalogue/promotions'
import { ago } from '@/lib/testing/clock'
import { createCheckout, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { insertCustomers } from '@/lib/testing/orders/holds'
import { measureReads } from '@/lib/testing/database/rows-read'
import { getOutcome } from '@/lib/testing/rejection'

beforeAll(sharedCustomer)

const CUSTOMERS = 3
type Step = { do: 'order' | 'replay' | 'reserve' | 'cancel' | 'expire'; who: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    do: fc.constantFrom('order', 'order', 'replay', 'reserve', 'reserve', 'cancel', 'expire'),
    who: fc.nat({ max: CUSTOMERS - 1 }),
  }),
  { minLength: 5, maxLength: 14 },
)

/** Takes the steps one after the other, and compares what each gives with a simple model of the limit. */
async function compareWithModel(useLimit: number, taken: readonly Step[]): Promise<void> {
  const { id: promotionId, code: promo_code } = await insertPromotion({ useLimit })
  const lines = await goods(10_000)
  const customers = await insertCustomers(CUSTOMERS)
  const placed: { id: number; repeat: () => Promise<number>; isLive: boolean }[] = []
  const reserved = new Set<CustomerContext>()
  const live = () => placed.filter(({ isLive }) => isLive)
  const isLeftFor = (customer: CustomerContext) =>
    reserved.has(customer) || live().length + reserved.size < useLimit

  const run = {
    async order(customer: CustomerContext) {
      const isLeft = isLeftFor(customer)
      const payment_screenshot = await insertScreenshot()
      await db().upload.update({
        where: { path: payment_screenshot },
        data: { ownerId: customer.customerId },
      })
      const input = await createCheckout(lines, { promo_code, payment_screenshot })
      const send = async () => (await placeOrder(customer, input, `of ${payment_screenshot}`)).order.id
      let id = 0
      const outcome = await getOutcome(send().then((number) => (id = number)))
      expect(outcome).toBe(isLeft ? 'ok' : 'This code has been used up')
      if (!isLeft) return
      placed.push({ id, repeat: send, isLive: true })
      reserved.delete(customer)
    },
    async replay(_: CustomerContext, who: number) {
      const earlier = placed[who]
      if (earlier) expect(await earlier.repeat()).toBe(earlier.id)
    },
    async reserve(customer: CustomerContext) {
      const input = promotionCheckInput.parse({ promo_code, cart_items: lines })
      const { reservation } = await reserveForCheckout(customer, input)
      expect(reservation !== null).toBe(isLeftFor(customer))
      if (reservation) reserved.add(customer)
    },
    async cancel(_: CustomerContext, who: number) {
      const order = live()[who]
      if (!order) return
      await updateOrder(admin, order.id, { order_status: 'order cancelled' })
      order.isLive = false
    },
    async expire(customer: CustomerContext) {
      const { customerId } = customer
      await db().promotionUse.updateMany({ where: { customerId }, data: { expiresAt: ago(1_000) } })
      reserved.delete(customer)
    },
  }

  for (const { do: step, who } of taken) {
    const customer = customers[who]
    if (customer) await run[step](customer, who)
    const withCode = { promotionCode: promo_code, orderStatus: { not: 'order cancelled' } }
    const uses = await countUses(promotionId)
    expect([uses, await db().order.count({ where: withCode })]).toEqual([live().length, live().length])
    expect(uses).toBeLessThanOrEqual(useLimit)
  }
}

it('a limit counts the orders that live, whatever is ordered, repeated, reserved, cancelled and expires', async () => {
  await fc.assert(fc.asyncProperty(fc.integer({ min: 1, max: 2 }), steps, compareWithModel), { numRuns: 5 })
})

it.each([
  ['of a phone', { phoneLimit: 2 }],
  ['that has been reached', { useLimit: 2 }],
  ['after which most orders were cancelled', { useLimit: 10_005 }],
])('a limit %s reads few uses, however many there are', async (name, limits) => {
  const { id, code: promo_code } = await insertPromotion(limits)
  const isReleased = name.includes('cancelled')
  // Without their orders.
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`INSERT INTO promotion_uses (promotion_id, order_id, phone_e164, released_at)
      SELECT ${id}, ${id} * 10000 + n, '+959700' || lpad(n::text, 6, '0'), CASE WHEN ${isReleased} AND n > 5 THEN now() END
      FROM generate_series(1, 10000) n`,
  ])
  await db().$executeRaw`ANALYZE promotion_uses`
  const [customer] = await insertCustomers(1)
  if (!customer) throw new Error('There is no customer')
  const input = promotionCheckInput.parse({
    promo_code,
    phone: '09700000000',
    cart_items: await goods(1_000),
  })
  const { rows } = await measureReads(() => getOutcome(reserveForCheckout(customer, input)))
  expect(rows).toBeLessThan(100)
})
