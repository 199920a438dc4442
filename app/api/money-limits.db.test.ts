import * as join from '@/app/api/admin/join/route'
import * as person from '@/app/api/admin/people/[id]/route'
import * as tokens from '@/app/api/admin/tokens/route'
import * as addresses from '@/app/api/orders/address/route'
import * as allowances from '@/app/api/allowances/route'
import * as reversal from '@/app/api/money-entries/[id]/reversal/route'
import * as changes from '@/app/api/orders/changes/route'
import * as settlements from '@/app/api/orders/settlements/route'
import * as settlementFile from '@/app/api/orders/settlements/import/route'
import * as payment from '@/app/api/payments/[id]/route'
import * as refunds from '@/app/api/refunds/route'
import * as returns from '@/app/api/returns/route'
import * as waivers from '@/app/api/waivers/route'
import * as writeOffs from '@/app/api/write-offs/route'
import { db } from '@/lib/platform/db/client'
import { setEnv } from '@/lib/platform/env/env'
import { authorizeAdmin } from '@/lib/platform/auth/access.queries'
import { upsertOwner } from '@/lib/platform/auth/admin-users/admin-users.commands'
import { tokenCreatedResponse } from '@/lib/platform/auth/api-tokens/api-tokens.schema'
import { getMoneyLimit } from '@/lib/shop/money/limits.queries'
import { entryResponse } from '@/lib/shop/money/refunds.schema'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { HERE, invitationFor, OWNER, signedIn, STAFF } from '@/lib/testing/admin-users'
import { CookieClient } from '@/lib/testing/call-route'
import { admin } from '@/lib/testing/admin'
import { buy, insertOrder, insertProduct } from '@/lib/testing/factories'
import { openCashShop, placeCashOrder } from '@/lib/testing/orders/cash-orders'
import {
  insertCancelledOrder,
  insertCompletedOrder,
  insertPaidOrder,
  readEntries,
  readMoney,
} from '@/lib/testing/orders/money-calls'
import { listViolations } from '@/lib/testing/orders/ledger'
import { move } from '@/lib/testing/orders/payment-calls'

const LIMIT = 1_000
const MESSAGE = 'Above your limit of 1,000 Kyats: ask an owner'

let owner: CookieClient
let staff: CookieClient
let staffId: string

/** Does what staff without a limit have done before. */
async function before<T>(work: () => Promise<T>): Promise<T> {
  setEnv('ADMIN_ACCESS', 'open')
  try {
    return await work()
  } finally {
    setEnv('ADMIN_ACCESS', 'password')
  }
}

const change = async (body: object) => {
  const answer = await owner.call(person.PATCH, { method: 'PATCH', params: { id: staffId }, body })
  expect(answer.status).toBe(200)
}

const reason = 'A regular customer'
const refund = (order_id: number, amount: number, who = staff, headers = {}) =>
  who.call(refunds.POST, { body: { order_id, amount, method: 'KBZPay' }, headers })
const waive = (order_id: number, amount: number) =>
  staff.call(waivers.POST, { body: { order_id, amount, reason } })
const writeOff = (order_id: number, amount: number) =>
  staff.call(writeOffs.POST, { body: { order_id, amount, reason } })
const allow = (order_id: number, amount: number, purpose = 'damaged_goods') =>
  staff.call(allowances.POST, { body: { order_id, amount, purpose, reason } })

beforeAll(async () => {
  await openCashShop()
  setEnv('ADMIN_ACCESS', 'password')
  await upsertOwner(HERE, OWNER)
  await new CookieClient().call(join.POST, { body: { ...STAFF, token: await invitationFor(STAFF.email) } })
  ;[owner, staff] = [await signedIn(), await signedIn(STAFF)]
  staffId = (await db().adminUser.findUniqueOrThrow({ where: { email: STAFF.email } })).id
})
beforeEach(() => change({ role: 'staff', money_limit: LIMIT }))
afterAll(async () => {
  setEnv('ADMIN_ACCESS', 'open')
  expect(await listViolations()).toEqual([])
})

/** A cash order of 5,000 Kyat that was sent. */
const insertSentOrder = () =>
  before(async () => {
    const { id } = await placeCashOrder()
    await move(id, 'order confirmed')
    return id
  })

describe('above the limit nothing is recorded, and up to it everything is', () => {
  const paths: [string, () => Promise<{ id: number; act: (amount: number) => ReturnType<typeof refund> }>][] =
    [
      [
        'a refund',
        async () => {
          const { id } = await before(insertCancelledOrder)
          return { id, act: (amount) => refund(id, amount) }
        },
      ],
      [
        'a waiver',
        async () => {
          const { id } = await before(insertCancelledOrder)
          return { id, act: (amount) => waive(id, amount) }
        },
      ],
      [
        'an allowance',
        async () => {
          const { id } = await before(insertCompletedOrder)
          return { id, act: (amount) => allow(id, amount) }
        },
      ],
      [
        'an allowance of the fee',
        async () => {
          const { id } = await before(insertCompletedOrder)
          return { id, act: (amount) => allow(id, amount, 'delivery_fee') }
        },
      ],
      [
        'collecting less and accepting it',
        async () => {
          const id = await insertSentOrder()
          const act = (less: number) =>
            staff.call(settlements.POST, {
              body: { order_id: id, collected: 5_000 - less, to_collect: 5_000, write_off_reason: reason },
            })
          return { id, act }
        },
      ],
      [
        'verifying a payment with less and accepting it',
        async () => {
          const { id, payment: paymentId, total } = await before(insertOrder)
          const act = (less: number) =>
            staff.call(payment.PATCH, {
              method: 'PATCH',
              params: { id: String(paymentId) },
              body: {
                status: 'verified',
                checked: reviewChecklist,
                amount: total - less,
                write_off_reason: reason,
              },
            })
          return { id, act }
        },
      ],
    ]
  it.each(paths)('%s', async (_, insert) => {
    const { id, act } = await insert()
    const entries = await readEntries(id)
    const { status, body } = await act(LIMIT + 1)
    expect([status, body]).toEqual([403, { code: 'forbidden', message: MESSAGE }])
    expect(await readEntries(id)).toEqual(entries)
    const done = await act(LIMIT)
    expect([done.status < 300, done.body['message']]).toEqual([true, expect.any(String)])
    expect((await readEntries(id)).length).toBeGreaterThan(entries.length)
  })

  it.each([
    ['a discount', (amount: number) => ({ discount: amount, discount_reason: reason })],
    ['a fee below that of the zone', (amount: number) => ({ shipping_fee: 2_000 - amount })],
  ])('%s, all of a day together', async (_, toFields) => {
    const { id } = await before(insertOrder)
    const act = (version: number, amount: number) =>
      staff.call(changes.POST, { body: { order_id: id, version, ...toFields(amount) } })
    expect((await act(1, LIMIT + 1)).body).toEqual({ code: 'forbidden', message: MESSAGE })
    expect((await act(1, LIMIT - 100)).status).toBe(200)
    expect((await act(2, LIMIT + 1)).status).toBe(403)
    expect((await act(2, LIMIT)).status).toBe(200)
    expect((await readMoney(id)).missing).toBe(5_000 - LIMIT)
  })

  it.each([
    ['a change', false],
    ['a correction of the address', true],
  ])(
    'a fee that was lowered where delivery costs less, and stays when %s moves it back',
    async (_, isCorrection) => {
      const near = await db().deliveryZone.create({ data: { name: 'Near', fee: 500, days: '1 day' } })
      await db().deliveryPlace.create({ data: { zoneId: near.id, region: 'mandalay' } })
      const { id } = (
        await before(async () => buy([{ product_id: (await insertProduct()).id, quantity: 1 }]))
      ).order
      const edit = async (fields: object) => {
        const { version } = await db().order.findUniqueOrThrow({ where: { id }, select: { version: true } })
        return (await staff.call(changes.POST, { body: { order_id: id, version, ...fields } })).status
      }
      const moveBack = async () => {
        const place = { town_city: 'Hlaing', state_country: 'Yangon' }
        if (!isCorrection) return edit(place)
        const body = { order_id: id, ...place }
        return (await staff.call(addresses.PATCH, { method: 'PATCH', body })).status
      }
      const there = { town_city: 'Chanayethazan', state_country: 'Mandalay' }
      expect(await edit({ ...there, shipping_fee: 500 })).toBe(200)
      expect(await moveBack()).toBe(403)
      await change({ money_limit: 1_500 })
      expect(await moveBack()).toBe(200)
      expect(await edit({ shipping_fee: 499 })).toBe(403)
      await db().deliveryZone.delete({ where: { id: near.id } })
    },
  )

  it('a write-off', async () => {
    const [high, low] = [
      await before(() => insertOrderMissing(LIMIT + 1)),
      await before(() => insertOrderMissing(LIMIT)),
    ]
    expect((await writeOff(high, LIMIT + 1)).body).toEqual({ code: 'forbidden', message: MESSAGE })
    expect((await readMoney(high)).written_off).toBe(0)
    expect((await writeOff(low, LIMIT)).status).toBe(201)
  })

  it('goods that came back and are not sold again; others are in the stock, and count nothing', async () => {
    const { id, line, price } = await before(insertCompletedOrder)
    const take = (restock: boolean) =>
      staff.call(returns.POST, {
        body: { order_id: id, lines: [{ line_id: line, quantity: 1, restock }], reason },
      })
    expect(price).toBeGreaterThan(LIMIT)
    expect((await take(false)).status).toBe(403)
    expect((await readMoney(id)).returned).toBe(0)
    expect((await take(true)).status).toBe(201)
    expect((await refund(id, price)).status).toBe(403)
  })

  it('goods whose money is still to be collected, also when they are sold again, and however they are split', async () => {
    const product = await insertProduct({ price: 3_000, stock: 10 })
    const id = await before(async () => {
      const order = await placeCashOrder({ cart_items: [{ product_id: product.id, quantity: 2 }] })
      await move(order.id, 'order confirmed')
      await move(order.id, 'order completed')
      return order.id
    })
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    const take = (quantity: number) =>
      staff.call(returns.POST, {
        body: { order_id: id, lines: [{ line_id: line.id, quantity, restock: true }], reason },
      })
    expect((await take(1)).status).toBe(403)
    expect(await readMoney(id)).toMatchObject({ returned: 0, missing: 8_000 })
    await change({ money_limit: 3_000 })
    expect((await take(1)).status).toBe(201)
    expect((await take(1)).status).toBe(403)
  })

  it('goods of an order with a discount count with what was paid for them', async () => {
    const { id, line, price } = await before(insertCompletedOrder)
    // The goods of the order cost a tenth less.
    await db().$executeRaw`
      UPDATE orders SET discount = subtotal / 10, discount_reason = 'For the wait', total_price = total_price - subtotal / 10
      WHERE id = ${id}`
    await change({ money_limit: price })
    const body = { order_id: id, lines: [{ line_id: line, quantity: 1, restock: false }], reason }
    expect((await staff.call(returns.POST, { body })).status).toBe(201)
    const someone = await authorizeAdmin(new Headers({ cookie: staff.cookie }), null, () => true)
    expect((await getMoneyLimit(someone, id))?.given.allowed).toBe(price * 0.9)
  })

  it('nothing of a person who was removed during the call', async () => {
    const { id } = await before(insertCancelledOrder)
    const removed = { ...admin, responsible: 'gone@shop.example' }
    expect(await getMoneyLimit(removed, id)).toMatchObject({ limit: 0 })
    expect(await getMoneyLimit({ ...removed, responsible: 'admin' }, id)).toBeNull()
  })

  it('the message is in the language of its reader', async () => {
    const { id } = await before(insertCancelledOrder)
    const answer = await refund(id, LIMIT + 1, staff, { cookie: `${staff.cookie}; lang=my` })
    expect(answer.body['message']).toBe('သင့်ကန့်သတ်ငွေ 1,000 ကျပ်ထက် များနေပါသည်။ ပိုင်ရှင်ကို ပြောပါ')
  })
})

/** An order that was paid but for this many Kyat. */
async function insertOrderMissing(missing: number): Promise<number> {
  const { total } = await insertOrder()
  return (await insertPaidOrder(total - missing)).id
}

describe('what a person gave of an order today', () => {
  it('counts together, whatever it is called and however it is split', async () => {
    const { id } = await before(insertCancelledOrder)
    expect((await refund(id, 400)).status).toBe(201)
    expect((await waive(id, 500)).status).toBe(201)
    const { status, body } = await refund(id, 101)
    expect([status, body['message']]).toEqual([
      403,
      'Above your limit of 1,000 Kyats for an order in a day, of which 100 are left: ask an owner',
    ])
    expect((await refund(id, 100)).status).toBe(201)
    expect((await waive(id, 1)).status).toBe(403)
    const other = await before(insertCancelledOrder)
    expect((await refund(other.id, LIMIT)).status).toBe(201)
  })

  it('counts once when it is allowed and then paid back', async () => {
    const { id } = await before(insertCompletedOrder)
    expect((await allow(id, LIMIT)).status).toBe(201)
    expect((await refund(id, LIMIT)).status).toBe(201)
    expect((await allow(id, 1)).status).toBe(403)
  })

  it('counts all of several at once', async () => {
    const { id } = await before(insertCancelledOrder)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 400)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403])
    expect((await readMoney(id)).refunded).toBe(800)
  })

  it('does not count what was taken back, nor what others gave, nor what was given on another day', async () => {
    const { id } = await before(insertCancelledOrder)
    const { entry } = entryResponse.parse((await refund(id, LIMIT)).body)
    const undo = { params: { id: String(entry.id) }, body: { reason: 'A slip' } }
    expect((await staff.call(reversal.POST, undo)).status).toBe(201)
    expect((await refund(id, 500, owner)).status).toBe(201)
    await db().$executeRaw`
      INSERT INTO money_entries (order_id, kind, amount, method, actor, created_at)
      VALUES (${id}, 'refunded', 700, 'KBZPay', ${STAFF.email}, now() - interval '2 days')`
    expect((await refund(id, LIMIT)).status).toBe(201)
  })

  it('is what the page says before it is done', async () => {
    const { id } = await before(insertCancelledOrder)
    await refund(id, 300)
    const admin = await authorizeAdmin(new Headers({ cookie: staff.cookie }), null, () => true)
    expect(await getMoneyLimit(admin, id)).toEqual({
      limit: LIMIT,
      given: { writtenOff: 0, allowed: 0, paidBack: 300 },
    })
  })
})

describe('the limit', () => {
  it('applies to an open session from its change on', async () => {
    const { id } = await before(insertCancelledOrder)
    await change({ money_limit: 0 })
    expect((await refund(id, 1)).status).toBe(403)
    await change({ money_limit: 2_000 })
    expect((await refund(id, 1_500)).status).toBe(201)
    await change({ money_limit: null })
    expect((await refund(id, 1_000)).status).toBe(201)
  })

  it('ends with the role of an owner, who has none', async () => {
    const { id } = await before(insertCancelledOrder)
    await change({ role: 'owner' })
    expect((await refund(id, LIMIT + 1)).status).toBe(201)
    const again = { method: 'PATCH', params: { id: staffId }, body: { money_limit: 5 } }
    const { status, body } = await owner.call(person.PATCH, again)
    expect([status, body['errors']]).toEqual([422, { money_limit: ['An owner has no limit'] }])
  })

  it('is that of managers too', async () => {
    const { id } = await before(insertCancelledOrder)
    await change({ role: 'manager' })
    expect((await refund(id, LIMIT + 1)).status).toBe(403)
  })

  it('is that of the creator of a token, whose actions count as theirs', async () => {
    await change({ role: 'owner' })
    const { secret } = tokenCreatedResponse.parse(
      (await staff.call(tokens.POST, { body: { name: 'till', scopes: ['orders'] } })).body,
    )
    const headers = { authorization: `Bearer ${secret}` }
    const { id } = await before(insertCancelledOrder)
    expect((await refund(id, LIMIT + 1, new CookieClient(), headers)).status).toBe(201)
    await change({ role: 'staff', money_limit: LIMIT })
    const { id: other } = await before(insertCancelledOrder)
    expect((await refund(other, LIMIT + 1, new CookieClient(), headers)).status).toBe(403)
    expect((await refund(other, 600, new CookieClient(), headers)).status).toBe(201)
    expect((await refund(other, 401)).status).toBe(403)
    expect((await refund(other, 400)).status).toBe(201)
  })

  it('is kept by the file of a courier, which waives nothing: what is missing stays open', async () => {
    const id = await insertSentOrder()
    const form = new FormData()
    form.append('dry_run', 'false')
    form.append('file', new Blob([`order_id,collected\n${id},1000`], { type: 'text/csv' }), 'courier.csv')
    expect((await staff.call(settlementFile.POST, { body: form })).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ collected: 1_000, written_off: 0, missing: 4_000 })
  })

  it('gives the first answer to a repeated call, also when it was lowered since', async () => {
    const { id } = await before(insertCancelledOrder)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await refund(id, LIMIT, staff, headers)
    await change({ money_limit: 0 })
    const second = await refund(id, LIMIT, staff, headers)
    expect([second.status, second.body['entry']]).toEqual([200, first.body['entry']])
    expect((await readMoney(id)).refunded).toBe(LIMIT)
  })
})
