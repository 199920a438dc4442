import { GET as list } from '@/app/api/refunds/route'
import { db } from '@/lib/platform/db/client'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { dueResponse, entryResponse } from '@/lib/shop/money/refunds.schema'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import {
  insertCancelledOrder,
  insertPaidOrder,
  readEntries,
  readMoney,
  refundMoney,
  reverseMoney,
  waiveMoney,
} from '@/lib/testing/orders/money-calls'
import { decided, orderAsSeenBy, waitingFor } from '@/lib/testing/orders/payment-calls'

beforeAll(sharedCustomer)

const lastEntry = (orderId: number) =>
  db().moneyEntry.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })

describe('a refund', () => {
  it('says what was paid back, by which channel and number, until nothing is due', async () => {
    const { id, total } = await insertCancelledOrder()
    expect(await readMoney(id)).toMatchObject({ received: total, due: total })
    const { status, body } = await refundMoney(id, 1_000, { method: 'Cash', reference: 'R 7' })
    expect(status).toBe(201)
    expect(entryResponse.parse(body)).toMatchObject({
      entry: {
        order_id: id,
        kind: 'refunded',
        amount: 1_000,
        method: 'Cash',
        reference: 'R 7',
        actor: 'admin',
      },
      money: { refunded: 1_000, due: total - 1_000 },
    })
    expect((await refundMoney(id, total - 1_000)).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ refunded: total, due: 0 })
  })

  it.each([
    ['of an order whose money is not due', () => insertPaidOrder(), 'No money of this order is due back'],
    ['of an order without money', () => insertOrder(), 'No money of this order is due back'],
    [
      'of more than is due',
      async () => {
        const order = await insertPaidOrder()
        return insertPaidOrder(order.total + 100)
      },
      'Only 100 Kyats of this order are due back',
    ],
  ])('%s is a 409', async (_case, insert, message) => {
    const { id } = await insert()
    const { status, body } = await refundMoney(id, 101)
    expect([status, body['message']]).toEqual([409, message])
    expect((await waiveMoney(id, 101)).status).toBe(409)
  })

  it.each([0, -5, 1.5, 'x', '', 1_000_000_000_001])('of %j Kyat is a 422', async (amount) => {
    const { id } = await insertCancelledOrder()
    const { status, body } = await refundMoney(id, amount as number)
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['amount']])
  })

  it('of an unknown order is a 404, by an unknown channel a 422', async () => {
    expect((await refundMoney(2_147_483_647, 1)).status).toBe(404)
    const { id } = await insertCancelledOrder()
    expect((await refundMoney(id, 1, { method: 'Gold' })).status).toBe(422)
  })

  it('is recorded once, however often its request is repeated', async () => {
    const { id } = await insertCancelledOrder()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refundMoney(id, 500, {}, `once ${id}`.replace(' ', '-'))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201])
    expect((await readEntries(id)).slice(1)).toEqual([['refunded', 500]])
  })

  it('is in the timeline of the customer, who does not see names of staff', async () => {
    const { id } = await insertCancelledOrder()
    await refundMoney(id, 700)
    await waiveMoney(id, 300)
    const { timeline, money_entries: entries, order } = await orderAsSeenBy(id, 'customer')
    expect(timeline.slice(-2).map(({ kind, amount, actor, text }) => [kind, amount, actor, text])).toEqual([
      ['refunded', 700, null, null],
      ['waived', 300, null, 'The customer agrees'],
    ])
    expect(entries.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['received', null],
      ['refunded', null],
      ['waived', null],
    ])
    expect(order.money).toMatchObject({ refunded: 700, waived: 300 })
    expect((await orderAsSeenBy(id, 'admin')).money_entries.map(({ actor }) => actor)).toContain('admin')
  })
})

describe('concurrent writers', () => {
  it('twenty refunds at once pay back exactly what is due', async () => {
    const { id, total } = await insertCancelledOrder()
    const share = Math.ceil(total / 15)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refundMoney(id, share)))
    const recorded = answers.filter(({ status }) => status === 201).length
    expect(recorded).toBe(Math.floor(total / share))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20 - recorded)
    expect(await readMoney(id)).toMatchObject({ refunded: recorded * share, due: total - recorded * share })
  })

  it('two refunds of all that is due: one is recorded', async () => {
    const { id, total } = await insertCancelledOrder()
    const answers = await Promise.all([refundMoney(id, total), refundMoney(id, total)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('a refund and taking the verification back: never more goes out than came in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await insertOrder()
      const verify = {
        status: 'verified',
        checked: ['amount', 'receiver', 'time', 'account'],
        amount: order.total + 900,
      }
      await decided(order.payment, verify)
      const [paid, reopened] = await Promise.all([
        refundMoney(order.id, 900),
        decided(order.payment, { status: 'pending', reason: 'Another look' }),
      ])
      expect([paid.status, reopened.status].sort()).toEqual(paid.status === 201 ? [201, 409] : [200, 409])
      const { received, refunded } = await readMoney(order.id)
      expect(refunded).toBeLessThanOrEqual(received)
    }
  })
})

describe('a counter-entry', () => {
  it('takes a refund back, once, so that it is due again', async () => {
    const { id, total } = await insertCancelledOrder()
    await refundMoney(id, total)
    const entry = await lastEntry(id)
    const answers = await Promise.all([reverseMoney(entry.id), reverseMoney(entry.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await readMoney(id)).toMatchObject({ refunded: 0, due: total })
    const { body } = await reverseMoney((await lastEntry(id)).id)
    expect(body['message']).toBe('A counter-entry cannot be taken back: record the money again')
    expect((await reverseMoney(2_147_483_647)).status).toBe(404)
  })

  it('gets the first answer when it is repeated with its key', async () => {
    const { id } = await insertCancelledOrder()
    await waiveMoney(id, 10)
    const entry = await lastEntry(id)
    const first = await reverseMoney(entry.id, `back-${entry.id}`)
    const second = await reverseMoney(entry.id, `back-${entry.id}`)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body['entry']).toMatchObject({ reverses: entry.id, amount: -10 })
  })

  it('of money that was paid back since is a 409', async () => {
    const { id, total } = await insertCancelledOrder()
    const received = await lastEntry(id)
    await refundMoney(id, total)
    expect((await reverseMoney(received.id)).body['message']).toBe(
      'This money has been paid back since: take the refund back first',
    )
  })

  it('of received money makes an open order wait for it again', async () => {
    const { id, total, payment } = await insertPaidOrder()
    expect((await reverseMoney((await lastEntry(id)).id)).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ received: 0, missing: total, awaits_rest: true })
    expect((await orderAsSeenBy(id, 'customer')).order.payment_status).toBe('pending')
    expect(await waitingFor(id)).toBeUndefined()
    await decided(payment, { status: 'pending', reason: 'Checked again' })
    await decided(payment, { status: 'verified', checked: ['amount', 'receiver', 'time', 'account'] })
    expect(await readMoney(id)).toMatchObject({ received: total, missing: 0 })
  })
})

describe('the list of what is due', () => {
  it('has each order whose money is due, oldest first, page by page, with the sum', async () => {
    const orders = [await insertCancelledOrder(), await insertCancelledOrder(), await insertCancelledOrder()]
    const found: number[] = []
    let path: string | null = '/api/refunds?per_page=2'
    let due = 0
    while (path !== null) {
      const page = dueResponse.parse((await callRoute(list, { path })).body)
      found.push(...page.orders.map((order) => order.order_id))
      due = page.due
      const next: URL | null = page.next_page_url === null ? null : new URL(page.next_page_url)
      path = next && `${next.pathname}${next.search}`
    }
    expect(found).toEqual([...found].sort((a, b) => a - b))
    expect(found).toEqual(expect.arrayContaining(orders.map(({ id }) => id)))
    const rows = await db().order.findMany({ where: { moneyDue: { gt: 0 } } })
    expect([found.length, due]).toEqual([
      rows.length,
      rows.reduce((sum, row) => sum + Number(row.moneyDue), 0),
    ])
    for (const { id, total } of orders) await refundMoney(id, total)
    const after = dueResponse.parse((await callRoute(list, { path: '/api/refunds?per_page=100' })).body)
    expect(after.orders.map((order) => order.order_id)).not.toContain(orders[0]?.id)
  })
})

it('after all of this the entries agree with the sums of the orders', expectLedgerIntegrity)
