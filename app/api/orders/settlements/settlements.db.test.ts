import { GET as listOrders } from '@/app/api/orders/route'
import { PATCH as endParcel } from '@/app/api/orders/refused-parcels/route'
import { POST as reverse } from '@/app/api/money-entries/[id]/reversal/route'
import { admin } from '@/lib/testing/admin'
import { db } from '@/lib/platform/db/client'
import { countToCollect } from '@/lib/shop/orders/cash/cash-record.queries'
import { MAX_ORDER_FILE_BYTES } from '@/lib/shop/orders/files/order-file.schema'
import { orderQuery, ordersPageResponse } from '@/lib/shop/orders/orders.schema'
import { settlementFileResponse } from '@/lib/shop/orders/cash/settlements.schema'
import { callRoute } from '@/lib/testing/call-route'
import { openCashShop, placeCashOrder, readOrder, setRestZone } from '@/lib/testing/orders/cash-orders'
import { insertScreenshot } from '@/lib/testing/factories'
import { move, orderAsSeenBy, verify } from '@/lib/testing/orders/payment-calls'
import { listEntries, record, send, sendOrder, toFile } from '@/lib/testing/orders/settlement-calls'
import { listViolations } from '@/lib/testing/orders/ledger'

beforeAll(openCashShop)

describe('a cash order', () => {
  it('is confirmed and completed while its money is to be collected, and is then counted with its sum', async () => {
    const before = await countToCollect(admin, orderQuery.parse({}))
    const id = await sendOrder()
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect', nextStep: 'to_ship' })
    expect((await move(id, 'order completed')).status).toBe(200)
    const { order } = await orderAsSeenBy(id, 'customer')
    expect(order).toMatchObject({ order_status: 'order completed', payment_status: 'pending' })
    expect(order.cash).toMatchObject({ to_collect: 5_000 })
    expect(await countToCollect(admin, orderQuery.parse({}))).toEqual({
      count: before.count + 1,
      sum: before.sum + 5_000,
    })
    const list = await callRoute(listOrders, { path: '/api/orders?to_collect=true&per_page=100' })
    const page = ordersPageResponse.parse(list.body)
    expect(page.orders.map((one) => one.id)).toContain(id)
    expect(page.orders.every(({ cash }) => (cash?.to_collect ?? 0) > 0)).toBe(true)
    expect(page.total).toBe(before.count + 1)
    await record(id, { collected: 5_000 })
    expect(await countToCollect(admin, orderQuery.parse({}))).toEqual(before)
  })

  it('is counted with the orders of the list whose money is to be collected, whichever tab is chosen', async () => {
    const ids: number[] = []
    for (const courier of ['Heading One', 'Heading Two', 'Heading Two']) {
      const id = await sendOrder()
      await db().order.update({ where: { id }, data: { courier } })
      await move(id, 'order completed')
      ids.push(id)
    }
    const count = (filter: object) => countToCollect(admin, orderQuery.parse(filter))
    const two = { count: 2, sum: 10_000 }
    expect(await count({ courier: 'heading two' })).toEqual(two)
    expect(await count({ courier: 'Heading Two', parcel: 'to_pack', order_status: 'order placed' })).toEqual(
      two,
    )
    expect(await count({ search: 'Heading One', to_collect: 'true' })).toEqual({ count: 1, sum: 5_000 })
    expect(await count({ ids: ids.slice(0, 2).join(','), courier: 'Heading Two' })).toEqual({
      count: 1,
      sum: 5_000,
    })
    expect(await count({ from: '2020-01-01', to: '2020-01-02' })).toEqual({ count: 0, sum: 0 })
  })

  it('is verified once all is collected; a part leaves the rest, and the fee of the courier is kept', async () => {
    const id = await sendOrder()
    const part = await record(id, { collected: 3_000, courier_fee: '700', to_collect: 5_000 })
    expect(part).toMatchObject({
      status: 201,
      body: { order: { payment_status: 'pending', cash: { to_collect: 2_000 } } },
    })
    // The answer was lost, and the call is sent again.
    const again = await record(id, { collected: 3_000, courier_fee: '700', to_collect: 5_000 })
    expect([again.status, again.body['message']]).toEqual([
      409,
      'Somebody else has recorded money: 2,000 Kyats are to be collected now',
    ])
    const rest = await record(id, { collected: 2_000, to_collect: 2_000 })
    expect(rest).toMatchObject({ body: { order: { payment_status: 'verified', cash: { to_collect: 0 } } } })
    expect(await listEntries(id)).toEqual([
      ['collected', 3_000],
      ['collected', 2_000],
    ])
    expect(await readOrder(id)).toMatchObject({ courierFee: 700, paymentStatus: 'verified' })
    const { timeline } = await orderAsSeenBy(id, 'customer')
    expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['collected', 'verified']))
    expect(await listViolations()).toEqual([])
  })

  it.each([
    ['more than is to be collected', { collected: 5_001 }, 422],
    ['no amount', {}, 422],
    ['an amount below nothing', { collected: -1 }, 422],
  ])('is not settled by %s', async (_what, body, status) => {
    expect((await record(await sendOrder(), body)).status).toBe(status)
  })

  it('is settled neither before it is confirmed nor twice', async () => {
    const { id } = await placeCashOrder()
    expect((await record(id, { collected: 5_000 })).body['message']).toBe(
      'This order has not been confirmed yet',
    )
    await move(id, 'order confirmed')
    expect((await record(id, { collected: 5_000 })).status).toBe(201)
    expect((await record(id, { collected: 5_000 })).body['message']).toBe(
      'The money of this order has been collected',
    )
    expect((await record(2_000_000_000, { collected: 1 })).status).toBe(404)
  })

  it('is to be collected again after its entry was taken back', async () => {
    const id = await sendOrder()
    await record(id, { collected: 5_000 })
    const entry = await db().moneyEntry.findFirstOrThrow({ where: { orderId: id } })
    const params = { id: String(entry.id) }
    expect((await callRoute(reverse, { params, body: { reason: 'Another order' } })).status).toBe(201)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect', awaitsRest: false })
    expect((await send(toFile([id, 5_000]))).status).toBe(201)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'verified' })
  })
})

describe('a fee that was sent in advance', () => {
  beforeAll(() => setRestZone({ cash: true, fee_prepaid: true }))
  afterAll(() => setRestZone({ cash: true, fee_prepaid: false }))

  it('is verified by itself, then the rest is collected', async () => {
    const { id } = await placeCashOrder({ payment_screenshot: await insertScreenshot() })
    expect((await record(id, { collected: 3_000 })).status).toBe(409)
    const payment = await db().payment.findFirstOrThrow({ where: { orderId: id } })
    expect((await verify(payment.id)).status).toBe(200)
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect', nextStep: 'to_confirm' })
    await move(id, 'order confirmed')
    await record(id, { collected: 3_000 })
    expect(await listEntries(id)).toEqual([
      ['received', 2_000],
      ['collected', 3_000],
    ])
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'verified' })
    expect(await listViolations()).toEqual([])
  })

  it('is verified when the order is confirmed', async () => {
    const { id } = await placeCashOrder({ payment_screenshot: await insertScreenshot() })
    await move(id, 'order confirmed')
    expect(await listEntries(id)).toEqual([['received', 2_000]])
    expect(await readOrder(id)).toMatchObject({ paymentStatus: 'to_collect', nextStep: 'to_ship' })
  })
})

describe('the file of a courier', () => {
  it('is checked, then applied once, however often it is sent', async () => {
    const [one, other] = [await sendOrder(), await sendOrder()]
    await db().order.update({ where: { id: other }, data: { trackingNumber: 'RX-900' } })
    const text = `tracking_number,order_id,collected,courier_fee,note\n,${one},5000,700,x\nRX-900,,"5,000",,`
    const checked = settlementFileResponse.strict().parse((await send(text, true)).body).import
    expect(checked).toMatchObject({
      is_applied: false,
      counts: { change: 2, same: 0, invalid: 0 },
      collected: 10_000,
      courier_fees: 700,
    })
    expect(await listEntries(one)).toEqual([])
    expect((await send(text)).status).toBe(201)
    expect((await send(text)).body).toMatchObject({ import: { counts: { change: 0, same: 2, invalid: 0 } } })
    expect([await listEntries(one), await listEntries(other)]).toEqual([
      [['collected', 5_000]],
      [['collected', 5_000]],
    ])
    expect(await readOrder(one)).toMatchObject({ paymentStatus: 'verified', courierFee: 700 })
    expect(await listViolations()).toEqual([])
  })

  it.each([
    ['0090071', '၀၀၉၀၀၇၁', 'stored in digits of Burmese'],
    ['ဝဝ၉ဝဝ၇၂', '0090072', 'written with the letter wa for zero'],
    ['90073', '၀၀၉၀၀၇၃', 'without its first zeros'],
  ])('finds an order by its tracking number as %s for %s, %s', async (written, trackingNumber) => {
    const id = await sendOrder()
    await db().order.update({ where: { id }, data: { trackingNumber } })
    expect((await send(`tracking_number,collected\n${written},5000`)).status).toBe(201)
    expect(await listEntries(id)).toEqual([['collected', 5_000]])
  })

  it('collects nothing while one of its rows is invalid', async () => {
    const id = await sendOrder()
    const { status, body } = await send(toFile([id, 5_000], [2_000_000_000, 1]))
    expect([status, body['errors']]).toEqual([422, { file: ['Line 3: There is no order 2000000000'] }])
    expect(await listEntries(id)).toEqual([])
  })

  it('sent ten times at once, and by hand besides, collects once', async () => {
    const ids = [await sendOrder(), await sendOrder(), await sendOrder()]
    const text = toFile(...ids.map((id): [number, number] => [id, 5_000]))
    const calls = Array.from({ length: 10 }, () => send(text))
    const byHand = record(ids[1] ?? 0, { collected: 5_000, to_collect: 5_000 })
    const answers = await Promise.all([...calls, byHand])
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    for (const id of ids) expect(await listEntries(id)).toEqual([['collected', 5_000]])
    expect(await listViolations()).toEqual([])
  })

  it.each([
    ['rows without end', 'order_id,collected\n' + '1,1\n'.repeat(250_000)],
    ['one endless cell', `order_id,collected\n1,"${'1'.repeat(MAX_ORDER_FILE_BYTES - 40)}"`],
    ['only separators', ','.repeat(MAX_ORDER_FILE_BYTES - 10)],
    ['more than a megabyte', 'a'.repeat(MAX_ORDER_FILE_BYTES + 1)],
    ['no column of amounts', 'order_id\n1'],
  ])('of %s is rejected', async (_what, text) => {
    expect([413, 422]).toContain((await send(text)).status)
  })
})

describe('a refused parcel', () => {
  const refuse = (id: number, more: object = {}) =>
    move(id, 'order cancelled', { refused: true, reason: 'Refused', ...more })
  const end = (order_id: number, outcome: string) =>
    callRoute(endParcel, { method: 'PATCH', body: { order_id, outcome } })
  const stockOf = async (id: number) => {
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    return (await db().product.findUniqueOrThrow({ where: { id: line.productId } })).stockQuantity
  }

  it.each(['order confirmed', 'order completed'])(
    'of an order that is %s cancels it once, and its stock comes back with the parcel',
    async (status) => {
      const id = await sendOrder()
      if (status === 'order completed') await move(id, status)
      expect(await stockOf(id)).toBe(99)
      const answers = await Promise.all([refuse(id), refuse(id), refuse(id)])
      expect(
        answers.filter((answer) => answer.status === 200 && answer.body['changed'] === true),
      ).toHaveLength(1)
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
      expect(await stockOf(id)).toBe(99)
      expect(await readOrder(id)).toMatchObject({ isRefused: true, orderStatus: 'order cancelled' })
      expect((await orderAsSeenBy(id, 'customer')).order.cash).toMatchObject({
        is_refused: true,
        refused_parcel: 'returning',
        to_collect: 0,
      })
      expect((await record(id, { collected: 5_000 })).body['message']).toBe('This order is cancelled')
      expect(await listViolations()).toEqual([])
    },
  )

  it('that is back gives its stock back once, whoever says so first', async () => {
    const id = await sendOrder()
    await refuse(id)
    const answers = await Promise.all([end(id, 'returned'), end(id, 'returned'), end(id, 'returned')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body['changed'] === true)).toHaveLength(1)
    expect(await stockOf(id)).toBe(100)
    expect((await end(id, 'lost')).status).toBe(409)
    const { order, timeline } = await orderAsSeenBy(id, 'admin')
    expect(order.cash?.refused_parcel).toBe('returned')
    expect(timeline.map(({ kind }) => kind)).toContain('parcel_returned')
    expect((await orderAsSeenBy(id, 'customer')).timeline.map(({ kind }) => kind)).not.toContain(
      'parcel_returned',
    )
    expect(await listViolations()).toEqual([])
  })

  it.each([
    ['returned', 100, 409],
    ['lost', 99, 409],
    ['returning', 99, 200],
  ])('that is %s at once needs nobody to say so later', async (parcel, stock, status) => {
    const id = await sendOrder()
    expect((await refuse(id, { parcel, courier_fee: '၁၅၀၀' })).status).toBe(200)
    expect(await readOrder(id)).toMatchObject({ isRefused: true, refusedParcel: parcel, courierFee: 1_500 })
    expect(await stockOf(id)).toBe(stock)
    expect((await end(id, parcel === 'lost' ? 'returned' : 'lost')).status).toBe(status)
    expect(await stockOf(id)).toBe(stock)
    expect(await listViolations()).toEqual([])
  })

  it('that is lost gives nothing back', async () => {
    const id = await sendOrder()
    await refuse(id)
    expect((await end(id, 'lost')).status).toBe(200)
    expect((await end(id, 'returned')).status).toBe(409)
    expect(await stockOf(id)).toBe(99)
    expect(await listViolations()).toEqual([])
  })

  it('cannot end before it was refused', async () => {
    expect((await end(await sendOrder(), 'returned')).status).toBe(409)
    const { id } = await placeCashOrder()
    await move(id, 'order cancelled', { reason: 'Changed their mind' })
    expect(await stockOf(id)).toBe(100)
    expect((await end(id, 'returned')).status).toBe(409)
    expect((await end(2_000_000, 'returned')).status).toBe(404)
    expect((await end(id, 'somewhere')).status).toBe(422)
  })

  it('is no state of an order of which a part was collected, nor is that cancelled: the customer has the goods', async () => {
    const id = await sendOrder()
    await record(id, { collected: 4_000 })
    for (const answer of [await refuse(id), await move(id, 'order cancelled', { reason: 'No' })]) {
      expect([answer.status, answer.body['message']]).toEqual([
        409,
        'Money of this order was collected: complete it, and record what comes back as a return',
      ])
    }
    expect(await stockOf(id)).toBe(99)
  })

  it('is no state of an order that was not sent, or whose money has come', async () => {
    const { id } = await placeCashOrder()
    expect((await refuse(id)).status).toBe(409)
    expect((await move(id, 'order confirmed', { refused: true })).status).toBe(422)
    const paid = await sendOrder()
    await record(paid, { collected: 5_000 })
    await move(paid, 'order completed')
    expect((await refuse(paid)).status).toBe(409)
  })
})
