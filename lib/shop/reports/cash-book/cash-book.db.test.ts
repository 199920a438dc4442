import { GET as getBook, POST } from '@/app/api/admin/reports/cash-book/route'
import { db } from '@/lib/platform/db/client'
import { reviewPayment } from '@/lib/shop/payments/payment-review.commands'
import type { CashMovement } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { addDays } from '@/lib/shop/reports/report-days.rules'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import {
  closeDay as moveToNextDay,
  readCashBook as book,
  readCashBookFile as csv,
} from '@/lib/testing/orders/cash-book-calls'
import { countStatements } from '@/lib/testing/database/statement-log'
import { openCashShop, placeCashOrder } from '@/lib/testing/orders/cash-orders'
import { insertOrder } from '@/lib/testing/factories'
import {
  allowMoney,
  insertCancelledOrder,
  insertPaidOrder,
  refundMoney,
  reverseMoney,
  waiveMoney,
} from '@/lib/testing/orders/money-calls'
import { move, reject } from '@/lib/testing/orders/payment-calls'
import { rejectedDecision } from '@/lib/testing/orders/payment-reviews'
import { record, send, sendOrder, toFile } from '@/lib/testing/orders/settlement-calls'

let day = ''

/** Gives what was recorded a day of its own, which is `day` from now on. */
async function closeDay(time?: string): Promise<string> {
  const query = await moveToNextDay(time)
  day = query.slice('from='.length, 'from=2026-03-01'.length)
  return query
}

const show = ({ kind, amount, channel, order_id: id }: CashMovement) => [kind, amount, channel, id]

beforeAll(openCashShop)

it('an empty book has nothing, and says so', async () => {
  const { sums, before, accounts, days, people, movements } = await book('from=2026-02-01&to=2026-02-28')
  const nothing = { received: 0, paid_back: 0, courier_fees: 0, net: 0, movement_count: 0 }
  expect(sums).toEqual(nothing)
  expect(before).toEqual({ from: '2026-01-04', to: '2026-01-31', ...nothing })
  expect({ accounts, days, people, movements }).toEqual({ accounts: [], days: [], people: [], movements: [] })
})

it('has transfers by account with their digits, and what was paid back', async () => {
  const paid = await insertPaidOrder()
  await db().payment.update({ where: { id: paid.payment }, data: { transactionLastDigits: '123456' } })
  const cancelled = await insertCancelledOrder()
  await refundMoney(cancelled.id, 2_000, { reference: '01009988' })
  await refundMoney(cancelled.id, 500, { method: 'WaveMoney' })
  await refundMoney(cancelled.id, 100, { method: 'Cash' })
  const query = await closeDay()
  const { sums, accounts, days, people, movements } = await book(query)
  const received = paid.total + cancelled.total
  expect(sums).toEqual({
    received,
    paid_back: 2_600,
    courier_fees: 0,
    net: received - 2_600,
    movement_count: 5,
  })
  expect(accounts).toMatchObject([
    {
      account: 'KBZPay:09 7900 01234',
      channel: 'KBZPay',
      account_number: '09 7900 01234',
      received,
      paid_back: 2_000,
    },
    { channel: 'WaveMoney', account_number: '09 7900 01234', paid_back: 500, net: -500 },
    { account: 'cash', channel: 'cash', account_number: null, courier: null, paid_back: 100 },
  ])
  expect(days).toEqual([{ day, ...sums }])
  expect(people).toEqual([{ person: 'admin', ...sums }])
  expect(movements.map(show)).toEqual([
    ['paid_back', 100, 'cash', cancelled.id],
    ['paid_back', 500, 'WaveMoney', cancelled.id],
    ['paid_back', 2_000, 'KBZPay', cancelled.id],
    ['received', cancelled.total, 'KBZPay', cancelled.id],
    ['received', paid.total, 'KBZPay', paid.id],
  ])
  expect(movements.map(({ transaction }) => transaction)).toEqual([null, null, '01009988', null, '123456'])
  expect(movements[4]).toMatchObject({
    recorded_at: `${day}T05:30:00.000Z`,
    person: 'admin',
    is_correction: false,
  })
  expect(movements[4]?.sent_at).not.toBeNull()
})

it('has no rejected payment, and nothing that was waived, allowed or written off', async () => {
  const rejected = await insertOrder()
  await reject(rejected.payment)
  const cancelled = await insertCancelledOrder()
  await waiveMoney(cancelled.id, 1_000)
  const paid = await insertPaidOrder()
  await allowMoney(paid.id, 'delivery_fee', 500)
  const { movements } = await book(await closeDay())
  expect(movements.map(show)).toEqual([
    ['received', paid.total, 'KBZPay', paid.id],
    ['received', cancelled.total, 'KBZPay', cancelled.id],
  ])
})

it('a verified payment that turned out wrong is taken back on its day, and leaves nothing', async () => {
  const { id, payment, total } = await insertPaidOrder()
  await reviewPayment(admin, payment, { status: 'pending', reason: 'Another order' })
  await reviewPayment(admin, payment, rejectedDecision)
  const { sums, movements } = await book(await closeDay())
  expect(movements.map((one) => [...show(one), one.is_correction])).toEqual([
    ['received', -total, 'KBZPay', id, true],
    ['received', total, 'KBZPay', id, false],
  ])
  expect(sums).toMatchObject({ received: 0, net: 0, movement_count: 2 })
})

it('has what couriers collected and kept, by file and by hand, and cash of the shop apart', async () => {
  const byFile = [await sendOrder(), await sendOrder()] as const
  const byHand = await sendOrder()
  const fetched = await sendOrder()
  await db().order.updateMany({
    where: { id: { in: [...byFile, byHand] } },
    data: { courier: 'Royal Express' },
  })
  await db().order.update({ where: { id: byFile[1] }, data: { courier: 'ROYAL express' } })
  await db().order.update({ where: { id: fetched }, data: { isPickup: true } })
  expect((await send(toFile([byFile[0], 5_000, 700], [byFile[1], 5_000, 600]))).status).toBe(201)
  await record(byHand, { collected: 5_000, courier_fee: 800 })
  await record(fetched, { collected: 5_000 })
  const { sums, accounts, movements } = await book(await closeDay())
  expect(sums).toEqual({
    received: 20_000,
    paid_back: 0,
    courier_fees: 2_100,
    net: 17_900,
    movement_count: 7,
  })
  expect(
    accounts.map(({ account, received, courier_fees: fees, net }) => [account, received, fees, net]),
  ).toEqual([
    ['courier:royal express', 15_000, 2_100, 12_900],
    ['cash', 5_000, 0, 5_000],
  ])
  const fees = movements.filter(({ kind }) => kind === 'courier_fee')
  expect(
    fees.map(({ order_id: id, amount, settlement_id: document }) => [id, amount, document !== null]),
  ).toEqual([
    [byHand, 800, false],
    [byFile[1], 600, true],
    [byFile[0], 700, true],
  ])
})

it('counts the fee of an order once, however often its courier brings money', async () => {
  const id = await sendOrder()
  await record(id, { collected: 2_000, courier_fee: 700 })
  await record(id, { collected: 3_000 })
  const entries = await db().moneyEntry.findMany({ where: { orderId: id }, orderBy: { id: 'asc' } })
  expect((await book(await closeDay())).sums).toMatchObject({
    received: 5_000,
    courier_fees: 700,
    movement_count: 3,
  })
  await reverseMoney(entries[1]?.id ?? 0)
  // The counter-entry is on a day of its own; the fee stays with the money that came.
  await closeDay()
  const all = await book(`from=${addDays(day, -12)}&to=${day}`)
  expect(all.sums).toMatchObject({ received: 2_000, courier_fees: 700 })
})

it('has the fee that was sent in advance in its account, and an account nobody knows apart', async () => {
  const { id } = await placeCashOrder()
  await db().moneyEntry.createMany({
    data: [
      { orderId: id, kind: 'received', amount: 1_000, method: null, actor: 'Mya' },
      { orderId: id, kind: 'received', amount: 300, method: 'Yoma Bank', actor: 'Mya' },
    ],
  })
  const { accounts, people } = await book(await closeDay())
  expect(accounts.map(({ account }) => account)).toEqual(['unknown', 'Yoma Bank:09 7900 01234'])
  expect(people.map(({ person }) => person)).toEqual(['Mya'])
})

describe('an account with another number', () => {
  it('keeps apart what went to the old one, and a refund is of the account that was there', async () => {
    const before = await insertPaidOrder()
    await move(before.id, 'order cancelled')
    const account = { where: { paymentType: 'KBZPay' } }
    await db().paymentAccount.updateMany({ ...account, data: { accountNumber: '09 1111 22222' } })
    const after = await insertPaidOrder()
    await refundMoney(before.id, 1_000)
    const entry = await db().moneyEntry.findFirstOrThrow({ where: { orderId: before.id, kind: 'refunded' } })
    await reverseMoney(entry.id)
    await refundMoney(before.id, 400)
    await db().paymentAccount.updateMany({ ...account, data: { accountNumber: '09 7900 01234' } })
    const { accounts } = await book(await closeDay())
    expect(
      accounts.map(({ account_number: number, received, paid_back: back }) => [number, received, back]),
    ).toEqual([
      ['09 1111 22222', after.total, 400],
      ['09 7900 01234', before.total, 0],
    ])
  })
})

describe('days, filters and pages', () => {
  let orders: number[] = []
  beforeAll(async () => {
    await closeDay()
    orders = []
    for (let n = 0; n < 3; n += 1) orders.push((await insertPaidOrder()).id)
    await closeDay('17:29:59.999Z')
    const last = await insertPaidOrder()
    orders.push(last.id)
    const at = new Date(`${day}T17:30:00Z`)
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db()
        .$executeRaw`UPDATE money_entries SET created_at = ${at}, actor = 'Mya' WHERE order_id = ${last.id}`,
    ])
  })

  it('a day begins and ends at midnight in Yangon', async () => {
    const next = addDays(day, 1)
    expect((await book(`from=${day}&to=${day}`)).sums.movement_count).toBe(3)
    const { days, before } = await book(`from=${next}&to=${next}`)
    expect(days.map((one) => [one.day, one.movement_count])).toEqual([[next, 1]])
    expect([before.from, before.movement_count]).toEqual([day, 3])
  })

  it('filters by account and person, also the period before', async () => {
    const both = `from=${day}&to=${addDays(day, 1)}`
    const mya = await book(`${both}&person=Mya`)
    expect(mya.movements.map((one) => one.order_id)).toEqual([orders[3]])
    expect(mya.sums.movement_count).toBe(1)
    const next = addDays(day, 1)
    expect((await book(`from=${next}&to=${next}&person=Mya`)).before.movement_count).toBe(0)
    expect((await book(`${both}&account=KBZPay:09+7900+01234`)).sums.movement_count).toBe(4)
    expect((await book(`${both}&account=WaveMoney:09+7900+01234`)).movements).toEqual([])
    expect((await book(`${both}&account=%25&person=%27`)).movements).toEqual([])
  })

  it('pages have each movement once, and the file has all', async () => {
    const query = `from=${day}&to=${addDays(day, 1)}`
    const first = await book(`${query}&per_page=3`)
    expect([first.sums.movement_count, first.last_page, first.movements.length]).toEqual([4, 2, 3])
    expect(first.next_page_url).toContain('page=2')
    const second = await book(`${query}&per_page=3&page=2`)
    const shown = [...first.movements, ...second.movements].map((one) => one.order_id)
    expect(shown).toEqual([orders[3], orders[2], orders[1], orders[0]])
    const [head, ...lines] = await csv(`${query}&reader=machine`)
    expect(head).toBe(
      'recorded_at,sent_at,order_id,kind,channel,account_number,courier,transaction,received,paid_back,courier_fee,correction,recorded_by',
    )
    expect(lines.map((line) => Number(line.split(',')[2]))).toEqual(shown)
    expect(lines[0]).toMatch(/^\d\d\/\d\d\/2026 00:00,.*,received,KBZPay,09 7900 01234,,,5000,,,,Mya$/)
  })
})

it('the file has as many movements as there are, also beyond one read', async () => {
  const { id } = await insertOrder()
  await db().$executeRaw`INSERT INTO money_entries (order_id, kind, amount, method, actor)
    SELECT ${id}, 'received', n, 'KBZPay', '=SUM(A1)' FROM generate_series(1, 501) n`
  const lines = await csv(await closeDay())
  expect(lines).toHaveLength(1 + 501)
  expect(new Set(lines.map((line) => line.split(',')[8])).size).toBe(502)
  expect(lines[1]).toMatch(/,'=SUM\(A1\)$/)
})

it.each([
  ['from=2026-13-01', 'from'],
  ['from=2026-11-02&to=2026-11-01', 'to'],
  ['from=2026-01-01&to=2026-04-03', 'to'],
  ['from=1970-01-01', 'from'],
  ['from=1970-01-01&to=9998-12-31', 'to'],
  ['page=0', 'page'],
  ['per_page=101', 'per_page'],
  [`person=${'x'.repeat(400)}`, 'person'],
  [`account=${'x'.repeat(400)}`, 'account'],
])('%s is rejected with 422 under its field', async (query, field) => {
  const { status, body } = await callRoute(getBook, { path: `/api/admin/reports/cash-book?${query}` })
  expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]])
})

it('reads a page by few statements', async () => {
  const { statements } = await countStatements(() =>
    book(`from=${addDays(day, -60)}&to=${day}&account=cash&person=admin&per_page=100`),
  )
  expect(statements.length).toBeLessThanOrEqual(8)
})

it('is stored nowhere, and has no other method', async () => {
  const response = await callRoute(getBook, { path: '/api/admin/reports/cash-book' })
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect((await callRoute(POST)).status).toBe(405)
})
