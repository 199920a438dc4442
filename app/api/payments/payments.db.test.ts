import { GET as queue, POST as add } from '@/app/api/payments/route'
import {
  addTo,
  decided,
  kinds,
  move,
  reject,
  orderAsSeenBy,
  verify,
  waiting,
  waitingFor,
} from '@/lib/testing/orders/payment-calls'
import { db } from '@/lib/platform/db/client'
import {
  insertProduct,
  insertScreenshot,
  sharedCustomer,
  insertOrder,
  buyProduct,
} from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { getQueuePosition as getPosition } from '@/lib/shop/orders/listing/payment-queue.queries'
import { admin } from '@/lib/testing/admin'
import { paymentResponse } from '@/lib/shop/payments/payments.schema'
import { decisionResponse, waitingResponse } from '@/lib/shop/payments/payment-review.schema'
import { queueFilter } from '@/lib/shop/orders/listing/payment-queue.schema'

beforeAll(sharedCustomer)

describe('the payment queue', () => {
  it('lists pending payments, longest waiting first, and removes decided ones', async () => {
    const [one, two, three] = [await insertOrder(), await insertOrder(), await insertOrder()]
    const ids = [one.id, two.id, three.id]
    const places = async () => (await waiting()).map((row) => row.order_id).filter((id) => ids.includes(id))
    expect(await places()).toEqual(ids)
    expect((await verify(two.payment)).status).toBe(200)
    expect((await reject(one.payment)).status).toBe(200)
    await move(three.id, 'order cancelled')
    expect(await places()).toEqual([])
  })

  it('has an order whose payment was sent anew at its end', async () => {
    const [one, two, three] = [await insertOrder(), await insertOrder(), await insertOrder()]
    await reject(one.payment)
    await addTo(one.id, await insertScreenshot())
    const ids = [one.id, two.id, three.id]
    const rows = (await waiting()).filter((row) => ids.includes(row.order_id))
    expect(rows.map((row) => row.order_id)).toEqual([two.id, three.id, one.id])
    const since = rows.map((row) => row.waiting_since)
    expect(since).toEqual([...since].sort())

    const getQueuePosition = (id: number) => getPosition(admin, id, queueFilter.parse({}))
    const all = (await waiting()).map((row) => row.order_id)
    expect(await getQueuePosition(three.id)).toEqual({
      previous: two.id,
      next: one.id,
      before: all.indexOf(three.id),
      total: all.length,
    })
    expect(await getQueuePosition(one.id)).toMatchObject({ previous: three.id, next: null })
    await verify(three.payment)
    expect(await getQueuePosition(three.id)).toMatchObject({ previous: two.id, next: one.id })
    expect(await getQueuePosition(2_000_000_000)).toMatchObject({
      previous: null,
      next: null,
      before: 0,
    })
  })

  it('is paged', async () => {
    await insertOrder()
    await insertOrder()
    const { body } = await callRoute(queue, { path: '/api/payments?per_page=1&page=2' })
    const page = waitingResponse.parse(body)
    expect([page.payments.length, page.current_page]).toEqual([1, 2])
    expect(page.prev_page_url).toContain('page=1')
  })
})

describe('verifying a payment', () => {
  it('requires the whole checklist, and can be repeated', async () => {
    const { id, payment } = await insertOrder()
    for (const checked of [undefined, [], ['amount'], ['amount', 'receiver', 'time', 'x'], 'all']) {
      const rejected = await decided(payment, { status: 'verified', checked })
      expect([rejected.status, Object.keys(rejected.body['errors'] ?? {})]).toEqual([422, ['checked']])
    }
    const first = decisionResponse.parse((await verify(payment)).body)
    expect(first).toMatchObject({ changed: true, payment: { status: 'verified', reviewed_by: 'admin' } })
    expect(decisionResponse.parse((await verify(payment)).body).changed).toBe(false)
    expect((await reject(payment)).status).toBe(409)
    const { order, timeline } = await orderAsSeenBy(id, 'admin')
    expect([order.payment_status, kinds(timeline)]).toEqual(['verified', ['placed', 'verified']])
  })

  it('concurrently with a rejection ends in one of the two', async () => {
    const { id, payment } = await insertOrder()
    const answers = await Promise.all([verify(payment), reject(payment), verify(payment), reject(payment)])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 409, 409])
    const events = await db().orderEvent.count({ where: { orderId: id, type: 'payment_status' } })
    expect(events).toBe(1)
  })

  it.each([
    ['of an order that is cancelled', 'order cancelled', 409],
    ['of an order that is confirmed', 'order confirmed', 409],
  ])('%s is rejected', async (_, status, expected) => {
    const { id, payment } = await insertOrder()
    await move(id, status)
    expect((await reject(payment)).status).toBe(expected)
  })

  it.each([
    {},
    { status: 'pending' },
    { status: 'rejected' },
    { status: 'rejected', reason: ' ' },
    { status: 1 },
  ])('by %j is rejected', async (body) => {
    expect((await decided((await insertOrder()).payment, body)).status).toBe(422)
  })
})

describe('a rejected payment', () => {
  it('shows the customer the reason and becomes pending with another screenshot; both screenshots are stored', async () => {
    const { id, payment } = await insertOrder()
    await reject(payment, 'ငွေ ၁၀၀၀ လိုနေပါသည်')
    expect((await orderAsSeenBy(id, 'customer')).order).toMatchObject({
      payment_status: 'rejected',
      payment_reason: 'ငွေ ၁၀၀၀ လိုနေပါသည်',
    })
    expect((await move(id, 'order confirmed')).status).toBe(409)

    const second = await insertScreenshot()
    const answer = await addTo(id, second, { amount_sent: '၅,၀၀၀', transaction_digits: '၁၂၃၄၅၆' })
    expect([answer.status, paymentResponse.parse(answer.body).payment]).toMatchObject([
      201,
      { status: 'pending', amount_sent: 5_000, transaction_digits: '123456' },
    ])
    const customerView = await orderAsSeenBy(id, 'customer')
    expect(customerView.order).toMatchObject({ payment_status: 'pending', payment_screenshot: second })
    expect(customerView.order.payment_reason).toBeNull()
    expect(customerView.payments.map(({ status }) => status)).toEqual(['pending', 'rejected'])
    expect(kinds(customerView.timeline)).toEqual(['placed', 'rejected', 'screenshot'])
    expect((await waitingFor(id))?.payment.payment_screenshot).toBe(second)
  })
})

describe('an additional screenshot', () => {
  it('is stored once when sent twice or many times concurrently', async () => {
    const { id, payment } = await insertOrder()
    const path = await insertScreenshot()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => addTo(id, path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
    expect(await db().payment.count({ where: { orderId: id } })).toBe(2)
    expect((await db().payment.findUniqueOrThrow({ where: { id: payment } })).status).toBe('replaced')
    expect((await verify(payment)).status).toBe(409)
  })

  it('is rejected when it belongs to another order or was never uploaded', async () => {
    const other = await insertScreenshot()
    await insertOrder({ payment_screenshot: other })
    const { id } = await insertOrder()
    for (const path of [other, '/uploads/payments/none.png', '', undefined]) {
      const answer = await callRoute(add, { body: { order_id: id, payment_screenshot: path } })
      expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, ['payment_screenshot']])
    }
  })

  it('cannot pay for a second order: a checkout of other products learns which order it belongs to', async () => {
    const { id } = await insertOrder()
    const path = await insertScreenshot()
    await addTo(id, path)
    const product = await insertProduct()
    await expect(buyProduct(product.id, 1, { payment_screenshot: path })).rejects.toMatchObject({
      code: 'conflict',
      body: { order_id: id, screenshot_usable: false },
    })
  })

  it('is rejected for an order that is verified, cancelled, or of another customer', async () => {
    const [verified, cancelled, theirs] = [await insertOrder(), await insertOrder(), await insertOrder()]
    await verify(verified.payment)
    await move(cancelled.id, 'order cancelled')
    const { id } = await db().customer.create({ data: { name: 'Somebody else' } })
    await db().order.update({ where: { id: theirs.id }, data: { customerId: id } })
    const statuses = []
    for (const order of [verified, cancelled, theirs]) {
      statuses.push((await addTo(order.id, await insertScreenshot())).status)
    }
    expect(statuses).toEqual([409, 409, 404])
  })

  it.each([
    ['amount_sent', -1],
    ['amount_sent', 1.5],
    ['amount_sent', 'much'],
    ['amount_sent', 1e13],
    ['transaction_digits', '12345'],
    ['transaction_digits', '1234567'],
    ['transaction_digits', '12345a'],
    ['transaction_digits', [123456]],
  ])('with %s %j is rejected', async (field, value) => {
    const answer = await addTo((await insertOrder()).id, await insertScreenshot(), { [field]: value })
    expect([answer.status, Object.keys(answer.body['errors'] ?? {})]).toEqual([422, [field]])
  })
})
