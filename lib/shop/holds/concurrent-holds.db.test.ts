import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { deleteInactiveGuests } from '@/lib/platform/auth/guests/guest-sessions.commands'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { holdStock } from '@/lib/shop/checkout/hold.commands'
import { db } from '@/lib/platform/db/client'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { closeHold } from '@/lib/shop/holds/holds.commands'
import { releaseExpiredHolds } from '@/lib/shop/holds/expired-holds.commands'
import { countHolds } from '@/lib/shop/holds/holds.queries'
import { ago, fromNow } from '@/lib/testing/clock'
import { insertProduct, insertScreenshot, sharedCustomer, createCheckout } from '@/lib/testing/factories'
import {
  hold,
  insertExpiredHold,
  raceOrderAgainstHold,
  raceOrderAgainstRelease,
} from '@/lib/testing/orders/hold-races'
import { getOutcome } from '@/lib/testing/rejection'
import { insertCustomer, type Line, orderLines, readMovements, setHolding } from '@/lib/testing/orders/holds'
import { runIntoLock, runPastLock } from '@/lib/testing/database/row-locks'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

const customers = (count: number) => Promise.all(Array.from({ length: count }, () => insertCustomer()))
const count = (answers: readonly string[], wanted: string) =>
  answers.filter((answer) => answer === wanted).length

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})
afterEach(expectLedgerIntegrity)

describe('concurrent calls', () => {
  it('forty holds on five units: five', async () => {
    const { id: product_id } = await insertProduct({ name: 'Umbrella', stock: 5 })
    const answers = await Promise.all(
      (await customers(40)).map((customer) => getOutcome(hold(customer, { product_id, quantity: 1 }))),
    )
    expect([count(answers, 'ok'), count(answers, 'Umbrella is out of stock')]).toEqual([5, 35])
    expect(await readStock(product_id)).toBe(0)
  })

  it('twenty holds and twenty orders of ten units: ten, and the orders of the holders are accepted', async () => {
    const { id: product_id } = await insertProduct({ name: 'Kettle', stock: 10 })
    const all = await customers(40)
    const line = { product_id, quantity: 1 }
    const answers = await Promise.all(
      all.map((customer, index) =>
        getOutcome(index % 2 === 0 ? hold(customer, line) : orderLines(customer, [line])),
      ),
    )
    expect([count(answers, 'ok'), count(answers, 'Kettle is out of stock')]).toEqual([10, 30])
    const holders = all.filter((_, index) => index % 2 === 0 && answers[index] === 'ok')
    const orders = await Promise.all(holders.map((customer) => getOutcome(orderLines(customer, [line]))))
    expect(count(orders, 'ok')).toBe(holders.length)
    expect(await readStock(product_id)).toBe(0)
  })

  it('ten times the same cart of one customer is one hold', async () => {
    const [customer] = await customers(1)
    if (!customer) throw new Error('No customer')
    const { id: product_id } = await insertProduct({ stock: 3 })
    const held = await Promise.all(
      Array.from({ length: 10 }, () => hold(customer, { product_id, quantity: 2 })),
    )
    expect(new Set(held.map((one) => one?.expires_at)).size).toBe(1)
    expect(await readMovements(product_id)).toEqual(['initial 3', 'hold -2'])
  })
})

it('an order that waited for its screenshot uses the hold', async () => {
  const customer = await insertCustomer()
  const { id: product_id } = await insertProduct({ stock: 1 })
  const path = await insertScreenshot()
  await db().upload.update({ where: { path }, data: { ownerId: customer.customerId } })
  await hold(customer, { product_id, quantity: 1 })
  const { order } = await runIntoLock(
    (holder) => holder.upload.update({ where: { path }, data: { width: 2 } }),
    async () =>
      placeOrder(
        customer,
        await createCheckout([{ product_id, quantity: 1 }], { payment_screenshot: path }),
        null,
      ),
  )
  expect(order.total_price).toBe(3_000)
  expect(await readMovements(product_id)).toEqual(['initial 1', 'hold -1', 'release 1', 'order -1'])
})

it('an order that waited while its customer held more counts all of it', async () => {
  const customer = await insertCustomer()
  const { customerId } = customer
  const { id: product_id } = await insertProduct({ stock: 3 })
  await hold(customer, { product_id, quantity: 1 })
  const { order } = await runIntoLock(
    (holder) => holder.$queryRaw`SELECT id FROM stock_holds WHERE customer_id = ${customerId} FOR UPDATE`,
    () => orderLines(customer, [{ product_id, quantity: 3 }]),
    (holder) => holder.$executeRaw`INSERT INTO stock_movements (product_id, hold_id, delta, reason)
      SELECT ${product_id}, id, -2, 'hold' FROM stock_holds WHERE customer_id = ${customerId}`,
  )
  expect(order.order_details).toHaveLength(1)
  expect(await readMovements(product_id)).toEqual([
    'initial 3',
    'hold -1',
    'hold -2',
    'release 3',
    'order -3',
  ])
})

describe('a cart that loses a line of its hold while another call waits for the hold', () => {
  async function loseLine(
    work: (
      customer: CustomerContext,
      kept: Line,
      loseIt: (rest: () => Promise<unknown>) => Promise<unknown>,
    ) => Promise<unknown>,
  ) {
    const customer = await insertCustomer()
    const { customerId } = customer
    const lost = { product_id: (await insertProduct({ stock: 5 })).id, quantity: 2 }
    const kept = { product_id: (await insertProduct({ stock: 5 })).id, quantity: 1 }
    await hold(customer, lost, kept)
    await work(customer, kept, (rest) =>
      runIntoLock(
        (holder) => holder.cartItem.deleteMany({ where: { customerId, productId: lost.product_id } }),
        rest,
      ),
    )
    expect(await readMovements(lost.product_id)).toEqual(['initial 5', 'hold -2', 'release 2'])
    return readMovements(kept.product_id)
  }

  it('is held again without it', async () => {
    const movements = await loseLine(async (customer, kept, loseIt) => {
      let goOn: () => void = () => {}
      const held = await new Promise<{ result: Promise<unknown> }>((charging) => {
        const chargeLines = () =>
          new Promise<void>((resolve) => {
            goOn = resolve
            charging({ result })
          })
        const result = holdStock(customer, [kept], { chargeLines })
      })
      await loseIt(() => {
        goOn()
        return held.result
      })
    })
    expect(movements).toEqual(['initial 5', 'hold -1'])
  })

  it('is ordered without it', async () => {
    const path = await insertScreenshot()
    const movements = await loseLine(async (customer, kept, loseIt) => {
      await db().upload.update({ where: { path }, data: { ownerId: customer.customerId } })
      await loseIt(async () =>
        placeOrder(customer, await createCheckout([kept], { payment_screenshot: path }), null),
      )
    })
    expect(movements).toEqual(['initial 5', 'hold -1', 'release 1', 'order -1'])
  })
})

it.each([
  ['that the customer holds', true],
  ['that nobody holds', false],
])('an order of the last unit, %s, is accepted beside a hold of another cart', async (_what, isHeld) => {
  await raceOrderAgainstHold({ isHeld })
})

describe('expired holds', () => {
  it('at the same moment as their order: the order is accepted and the stock is taken once', async () => {
    for (let round = 0; round < 3; round++) await raceOrderAgainstRelease()
  })

  it('which an order has locked are left to it', async () => {
    const { id: product_id } = await insertProduct({ stock: 1 })
    const { customerId } = await insertExpiredHold(product_id)
    const released = await runPastLock(
      (holder) => holder.$queryRaw`SELECT id FROM stock_holds WHERE customer_id = ${customerId} FOR UPDATE`,
      releaseExpiredHolds,
    )
    expect([released, await readStock(product_id)]).toEqual([0, 0])
    expect([await releaseExpiredHolds(), await readStock(product_id)]).toEqual([1, 1])
  })

  it('that their customer holds again before they are reached stay held', async () => {
    const [first, again] = [await insertProduct({ stock: 1 }), await insertProduct({ stock: 1 })]
    await insertExpiredHold(first.id)
    const { customerId } = await insertExpiredHold(again.id)
    const released = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT id FROM products WHERE id = ${first.id} FOR UPDATE`,
      releaseExpiredHolds,
      () => db().stockHold.update({ where: { customerId }, data: { expiresAt: fromNow(60_000) } }),
    )
    expect([released, await readStock(first.id), await readStock(again.id)]).toEqual([1, 1, 0])
  })

  it('whose process dies in between are given back once, by the next one', async () => {
    const { id: product_id } = await insertProduct({ stock: 1 })
    const { customerId } = await insertExpiredHold(product_id)
    const { id } = await db().stockHold.findUniqueOrThrow({ where: { customerId } })
    const killed = withPreparedTransaction(async (on) => {
      await closeHold(on, id)
      const [row] = await query<{ pid: number }>(on)`SELECT pg_backend_pid() AS pid`
      await db().$queryRaw`SELECT pg_terminate_backend(${row?.pid ?? 0}::int, 5000)`
    })
    await expect(killed).rejects.toThrow()
    expect([await releaseExpiredHolds(), await readStock(product_id)]).toEqual([1, 1])
    expect(await readMovements(product_id)).toEqual(['initial 1', 'hold -1', 'release 1'])
  })

  it('that fail do not stop the others, and are tried again', async () => {
    const [full, other] = [await insertProduct({ stock: 2 }), await insertProduct({ stock: 1 })]
    await insertExpiredHold(full.id)
    await insertExpiredHold(other.id)
    const MAX = 1_000_000_000
    const move = (delta: number) =>
      db().stockMovement.create({ data: { productId: full.id, delta, reason: 'adjustment' } })
    await move(MAX - 1)
    expect([await releaseExpiredHolds(), await readStock(other.id)]).toEqual([1, 1])
    expect((await countHolds()).delaySeconds).toBeGreaterThan(0)
    await move(-5)
    expect([await releaseExpiredHolds(), await readStock(full.id)]).toEqual([1, MAX - 4])
    expect((await countHolds()).delaySeconds).toBe(0)
  })

  it('of guests who stayed away are closed before the guests are deleted', async () => {
    const { id: product_id } = await insertProduct({ stock: 1 })
    const { customerId } = await insertExpiredHold(product_id)
    const away = ago(91 * 86_400_000)
    await db().customer.update({
      where: { id: customerId },
      data: { guestToken: `away ${customerId}`, lastSeenAt: away },
    })
    expect(await deleteInactiveGuests()).toBe(0)
    await releaseExpiredHolds()
    expect(await deleteInactiveGuests()).toBe(1)
  })
})
