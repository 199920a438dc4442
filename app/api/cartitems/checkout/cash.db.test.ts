import { GET as getQuote } from '@/app/api/delivery/route'
import { GET as listQueue } from '@/app/api/payments/route'
import { getPageCustomer } from '@/lib/platform/auth/access.queries'
import { checkoutResponse } from '@/lib/shop/checkout/checkout.schema'
import { deliveryQuoteResponse } from '@/lib/shop/checkout/delivery-quote.schema'
import { db } from '@/lib/platform/db/client'
import { callRoute } from '@/lib/testing/call-route'
import {
  cashBody,
  offerCash,
  placeCashOrder,
  readOrder,
  sendCheckout,
  setRestZone,
} from '@/lib/testing/orders/cash-orders'
import { insertProduct, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { waitingResponse } from '@/lib/shop/payments/payment-review.schema'
import { move, orderAsSeenBy, waitingFor } from '@/lib/testing/orders/payment-calls'
import { readMovements, setHolding, holdLines } from '@/lib/testing/orders/holds'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { listViolations } from '@/lib/testing/orders/ledger'

beforeAll(sharedCustomer)
beforeEach(async () => {
  await db().deliveryZone.deleteMany()
  await offerCash(true)
  await setRestZone({ cash: true })
})

const rejected = async (more: object) => {
  const { status, body } = await sendCheckout(await cashBody(more))
  return [status, body['errors']]
}

describe('a shop that does not offer cash on delivery', () => {
  const CHOOSE = ['You have to choose your payment method!']
  beforeEach(() => offerCash(false))

  it.each([
    ['without a screenshot', {}, { payment_type: CHOOSE, payment_screenshot: ['This field is required'] }],
    ['with one', { payment_screenshot: '/uploads/payments/1.png' }, { payment_type: CHOOSE }],
    [
      'with other errors',
      { first_name: '', payment_screenshot: 'x' },
      { first_name: ['This field is required'], payment_type: CHOOSE },
    ],
  ])('rejects it %s, in the words of the contract', async (_what, more, errors) => {
    expect(await rejected(more)).toEqual([422, errors])
  })

  it('says nothing about it in a quote', async () => {
    const { body } = await callRoute(getQuote, { path: '/api/delivery' })
    expect(deliveryQuoteResponse.parse(body).delivery.cash_on_delivery).toBeNull()
  })
})

describe('a cash order', () => {
  it('needs no screenshot; nothing about it is to be checked, and its courier collects all of it', async () => {
    const order = await placeCashOrder()
    expect(order).toMatchObject({
      payment_type: 'Cash on Delivery',
      payment_status: 'pending',
      payment_screenshot: null,
      payment_account: null,
      total_price: 5_000,
      cash: { to_collect: 5_000, prepay: 0, awaits_prepay: false, is_refused: false },
    })
    expect(await readOrder(order.id)).toMatchObject({ nextStep: 'to_confirm', screenshotId: null })
    expect(await db().payment.count({ where: { orderId: order.id } })).toBe(0)
    expect(await listViolations()).toEqual([])
  })

  it('takes the stock that its customer holds', async () => {
    await setHolding(true)
    const { id: product_id } = await insertProduct({ price: 3_000, stock: 1 })
    const cart_items = [{ product_id, quantity: 1 }]
    await holdLines(await getPageCustomer(null), cart_items)
    expect(await readStock(product_id)).toBe(0)
    await placeCashOrder({ cart_items })
    expect(await readMovements(product_id)).toEqual(['initial 1', 'hold -1', 'release 1', 'order -1'])
    expect(await listViolations()).toEqual([])
    await setHolding(false)
  })

  it('leaves a screenshot unused that nobody asked for', async () => {
    const payment_screenshot = await insertScreenshot()
    expect((await placeCashOrder({ payment_screenshot })).payment_screenshot).toBeNull()
    expect(await db().upload.findFirst({ where: { path: payment_screenshot } })).toMatchObject({
      attachedAt: null,
    })
  })

  it('sent twice with one key is one order; with another key it is another', async () => {
    const body = await cashBody()
    const [one, again, other] = [
      await sendCheckout(body, 'cash-1'),
      await sendCheckout(body, 'cash-1'),
      await sendCheckout(body, 'cash-2'),
    ]
    const ids = [one, again, other].map((answer) => checkoutResponse.parse(answer.body).order.id)
    expect([one.status, again.status, other.status]).toEqual([201, 200, 201])
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
    const changed = { ...body, first_name: 'Another' }
    expect((await sendCheckout(changed, 'cash-1')).status).toBe(422)
  })

  it('sent ten times at once with one key is one order', async () => {
    const body = await cashBody()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCheckout(body, 'cash-at-once')))
    expect(new Set(answers.map(({ body }) => checkoutResponse.parse(body).order.id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it.each([
    ['without a phone number', { phone: '' }, 'phone', 'Cash on delivery needs a phone number'],
    [
      'beyond the limit',
      {},
      'payment_type',
      'Cash on delivery is possible up to 4,999 Kyats: this order costs 5,000 Kyats',
    ],
  ])('%s is rejected with the reason', async (_what, more, field, reason) => {
    if (field === 'payment_type') await offerCash(true, 4_999)
    expect(await rejected(more)).toEqual([422, { [field]: [reason] }])
  })

  it('is rejected where the zone does not allow it, in the language of the customer', async () => {
    await setRestZone({ cash: false })
    const { body } = await callRoute(getQuote, { path: '/api/delivery', headers: { cookie: 'lang=my' } })
    const quote = deliveryQuoteResponse.parse(body).delivery.cash_on_delivery
    expect(quote).toMatchObject({ is_possible: false, limit: 200_000, prepay: 0 })
    expect(quote?.reason).toMatch(/[\u1000-\u109f]/)
    expect(await rejected({})).toEqual([
      422,
      { payment_type: ['Cash on delivery is not possible in the delivery zone Standard delivery'] },
    ])
  })

  it('of another total than was seen is a 409', async () => {
    const { status, body } = await sendCheckout(await cashBody({ seen_total: 4_000 }))
    expect([status, body['total_change']]).toEqual([409, { seen_total: 4_000, total_price: 5_000 }])
  })

  it('takes the stock like any other, and none beyond it', async () => {
    const body = await cashBody()
    const [line] = body.cart_items
    const answer = await sendCheckout({ ...body, cart_items: [{ ...line, quantity: 101 }] })
    expect(answer.status).toBe(409)
  })
})

describe('a zone that wants its fee in advance', () => {
  beforeEach(() => setRestZone({ cash: true, fee_prepaid: true }))

  it('takes a cash order with a screenshot of the fee, which is checked first', async () => {
    expect(await rejected({})).toEqual([
      422,
      { payment_screenshot: ['Send the delivery fee of 2,000 Kyats first, and upload its screenshot'] },
    ])
    const payment_screenshot = await insertScreenshot()
    const order = await placeCashOrder({ payment_screenshot })
    expect(order).toMatchObject({
      payment_screenshot,
      cash: { to_collect: 3_000, prepay: 2_000, awaits_prepay: true },
    })
    expect(await readOrder(order.id)).toMatchObject({ nextStep: 'to_check' })
    const { body } = await callRoute(getQuote, { path: '/api/delivery' })
    expect(body).toMatchObject({ delivery: { cash_on_delivery: { is_possible: true, prepay: 2_000 } } })
  })

  it('names the account to which the fee was sent, and books it there', async () => {
    const payment_screenshot = await insertScreenshot()
    const order = await placeCashOrder({ payment_screenshot, prepay_type: 'WaveMoney' })
    expect(order).toMatchObject({
      payment_type: 'Cash on Delivery',
      payment_account: { payment_type: 'WaveMoney' },
      cash: { prepay: 2_000, prepay_type: 'WaveMoney' },
    })
    expect((await orderAsSeenBy(order.id, 'customer')).order).toEqual(order)
    // The queue has it as a payment to that account, also when only its payments are asked for.
    expect(await waitingFor(order.id)).toMatchObject({
      payment_type: 'WaveMoney',
      is_delivery_fee: true,
      total_price: 2_000,
    })
    const queue = async (type: string) => {
      const query = new URLSearchParams({ payment_type: type, per_page: '100' }).toString()
      const { payments } = waitingResponse.parse(
        (await callRoute(listQueue, { path: `/api/payments?${query}` })).body,
      )
      return payments.map(({ order_id: id }) => id)
    }
    expect(await queue('WaveMoney')).toContain(order.id)
    expect(await queue('Cash on Delivery')).toContain(order.id)
    expect(await queue('KBZPay')).not.toContain(order.id)
    await move(order.id, 'order confirmed')
    const entries = await db().moneyEntry.findMany({ where: { orderId: order.id } })
    expect(entries.map(({ kind, method, amount }) => [kind, method, Number(amount)])).toEqual([
      ['received', 'WaveMoney', 2_000],
    ])
  })

  it('books a fee of which the account is not known under no channel, and not as cash on delivery', async () => {
    const { id } = await placeCashOrder({ payment_screenshot: await insertScreenshot() })
    expect(await waitingFor(id)).toMatchObject({ payment_type: 'Cash on Delivery', is_delivery_fee: true })
    await move(id, 'order confirmed')
    expect(await db().moneyEntry.findFirstOrThrow({ where: { orderId: id } })).toMatchObject({ method: null })
  })

  it('takes no account that the shop does not have, and none where nothing is sent in advance', async () => {
    const payment_screenshot = await insertScreenshot()
    expect(await rejected({ payment_screenshot, prepay_type: 'Bitcoin' })).toMatchObject([
      422,
      { prepay_type: [expect.any(String)] },
    ])
    await db().paymentAccount.updateMany({ where: { paymentType: 'Yoma Bank' }, data: { active: false } })
    expect(await rejected({ payment_screenshot, prepay_type: 'Yoma Bank' })).toMatchObject([
      422,
      { prepay_type: ['You have to choose your payment method!'] },
    ])
    await setRestZone({ cash: true, fee_prepaid: false })
    expect(await placeCashOrder({ payment_screenshot, prepay_type: 'WaveMoney' })).toMatchObject({
      payment_account: null,
      cash: { prepay: 0, prepay_type: null },
    })
  })

  it('takes the order once for one screenshot', async () => {
    const body = await cashBody({ payment_screenshot: await insertScreenshot() })
    const answers = [await sendCheckout(body), await sendCheckout(body)]
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
  })
})

it('sixteen checkouts at the limit while the setting is turned off are either orders or rejected, and each has its stock', async () => {
  await offerCash(true, 5_000)
  const body = await cashBody()
  const product = body.cart_items[0]?.product_id ?? 0
  const checkouts = Array.from({ length: 16 }, () => sendCheckout(body))
  const [answers] = await Promise.all([Promise.all(checkouts), offerCash(false)])
  const placed = answers.filter(({ status }) => status === 201).length
  const others = answers.filter(({ status }) => status !== 201)
  for (const { status, body: answer } of others) {
    expect(status).toBe(422)
    expect(answer['errors']).toMatchObject({ payment_type: ['You have to choose your payment method!'] })
  }
  const { stockQuantity } = await db().product.findUniqueOrThrow({ where: { id: product } })
  expect(stockQuantity).toBe(100 - placed)
  expect((await sendCheckout(body)).status).toBe(422)
  expect(await listViolations()).toEqual([])
})

it('an order that is paid in advance is as before while cash is offered', async () => {
  const body = await cashBody({ payment_type: 'KBZPay' })
  expect((await sendCheckout(body)).body['errors']).toEqual({
    payment_screenshot: ['This field is required'],
  })
  const { status, body: answer } = await sendCheckout({
    ...body,
    payment_screenshot: await insertScreenshot(),
  })
  expect([status, checkoutResponse.parse(answer).order.cash]).toEqual([201, null])
})
