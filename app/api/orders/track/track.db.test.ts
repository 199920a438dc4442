import { POST as track } from '@/app/api/orders/track/route'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { countStatements } from '@/lib/testing/database/statement-log'
import { callRoute } from '@/lib/testing/call-route'
import { admin } from '@/lib/testing/admin'
import { RATE_LIMIT_RULES } from '@/lib/platform/rate-limit/rate-limits.rules'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { db } from '@/lib/platform/db/client'
import { reviewChecklist } from '@/lib/shop/payments/payment-review.schema'
import { decided } from '@/lib/testing/orders/payment-calls'
import { trackResponse } from '@/lib/shop/orders/order-tracking.schema'

const NUMBER = 'Must be an order number, such as 24'

/** Creates an order with this phone number. */
const anOrder = async (phone: string | null) => buyProduct((await insertProduct()).id, 1, { phone })

let last = 0
/** Sends the request from its own IP address, so that tests do not share a rate limit. */
const ask = (order_id: unknown, phone: unknown, from = `203.0.113.${(last += 1)}`) =>
  callRoute(track, { body: { order_id, phone }, headers: { 'x-zay-client-ip': from } })

beforeAll(sharedCustomer)

describe('POST /api/orders/track', () => {
  it('says what is missing of an order that was paid in part, and what is due after it was cancelled', async () => {
    const { id, total_price: total } = await anOrder('09 789 000 124')
    const { id: payment } = await db().payment.findFirstOrThrow({ where: { orderId: id } })
    await decided(payment, { status: 'verified', checked: reviewChecklist, amount: total - 100 })
    const readMoney = async () => trackResponse.parse((await ask(id, '09 789 000 124')).body).order.money
    expect(await readMoney()).toMatchObject({ due: 0, missing: 100 })
    await updateOrder(admin, id, { order_status: 'order cancelled' })
    expect(await readMoney()).toMatchObject({ due: total - 100, missing: 0 })
  })

  it('returns only the status, whatever the format of number and phone', async () => {
    const { id, created_at } = await anOrder('09 789 000 123')
    const order = {
      id,
      created_at,
      order_status: 'order placed',
      shipping_status: null,
      payment_status: 'pending',
      courier: null,
      pays_at_door: false,
      tracking_number: null,
      tracking_url: null,
      money: { due: 0, missing: 0, refunded: 0, waived: 0 },
    }
    const burmese = String(id).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)))
    for (const [number, phone] of [
      [id, '09 789 000 123'],
      [String(id), '+959789000123'],
      [burmese, '၀၉-၇၈၉၀၀၀၁၂၃'],
      [`#${id}`, '09 789 000 123'],
      [` ${id} `, '00959 789 000 123'.replace(/^00/, '+')],
    ]) {
      const answer = await ask(number, phone)
      expect([answer.status, answer.body]).toEqual([200, { order }])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
    await updateOrder(admin, id, { order_status: 'order confirmed' })
    const { body } = await ask(id, '09789000123')
    expect(trackResponse.parse(body).order.order_status).toBe('order confirmed')
  })

  it('gives the same response with the same work for a wrong number, a wrong phone and an order without phone', async () => {
    const [mine, unreachable] = [await anOrder('09 789 000 123'), await anOrder(null)]
    const answers = []
    for (const [number, phone] of [
      [mine.id, '09 789 000 124'],
      [unreachable.id, '09 789 000 123'],
      [999_999, '09 789 000 123'],
    ]) {
      const { result, statements } = await countStatements(() => ask(number, phone))
      expect(statements).toHaveLength(1)
      answers.push([result.status, result.text])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toEqual([404, JSON.stringify({ message: 'No order Found', code: 'not_found' })])
  })

  it.each([
    ['without a number', undefined, '09 789 000 123', { order_id: ['This field is required'] }],
    ['without a phone', 1, '', { phone: ['This field is required'] }],
    ['with words for a number', 'mine', '09 789 000 123', { order_id: [NUMBER] }],
    ['with a number too large', '#99999999999', '09 789 000 123', { order_id: [NUMBER] }],
    ['with a phone that is none', 1, '12', { phone: ['Must be a phone number'] }],
    ['with an object for a phone', 1, { not: null }, { phone: ['Must be text'] }],
  ])('%s names the missing field', async (_, number, phone, errors) => {
    const answer = await ask(number, phone)
    expect(answer.status).toBe(422)
    expect(answer.body['errors']).toEqual(errors)
  })

  it('limits attempts from one IP address, on one order or on many', async () => {
    const { id } = await anOrder('09 789 000 123')
    const [perOrder] = RATE_LIMIT_RULES['tracked order']
    const [perAddress] = RATE_LIMIT_RULES.tracking
    const from = '198.51.100.1'
    for (let n = 0; n < perOrder.points; n++) {
      expect((await ask(id, `09 789 000 ${200 + n}`, from)).status).toBe(404)
    }
    const rejected = await ask(id, '09 789 000 123', from)
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(590)
    expect(rejected.body).toEqual({
      code: 'rate_limit_exceeded',
      message: 'Too many requests. Wait 10 min, then try again.',
    })
    expect((await ask(id, '09 789 000 123')).status).toBe(200)

    for (let n = perOrder.points + 1; n < perAddress.points; n++) {
      expect((await ask(900_000 + n, '09 789 000 123', from)).status).toBe(404)
    }
    expect((await ask(900_000, '09 789 000 123', from)).status).toBe(429)
  })
})
