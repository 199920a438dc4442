import { POST as bulk } from '@/app/api/orders/bulk/route'
import { GET as listIds } from '@/app/api/orders/ids/route'
import { db } from '@/lib/platform/db/client'
import { MAX_BULK_ORDERS } from '@/lib/shop/orders/order-bulk.rules'
import { orderBulkResponse, orderIdsResponse } from '@/lib/shop/orders/order-bulk.schema'
import { callRoute } from '@/lib/testing/call-route'
import { offerCash, placeCashOrder, setRestZone } from '@/lib/testing/orders/cash-orders'
import { insertOrder, insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { move, reject, verify } from '@/lib/testing/orders/payment-calls'

beforeAll(sharedCustomer)

const update = async (order_ids: unknown, order_status: unknown = 'order confirmed') =>
  callRoute(bulk, { method: 'POST', body: { order_ids, order_status } })
const results = async (ids: number[], status?: string) =>
  orderBulkResponse.parse((await update(ids, status)).body).results.map((one) => [one.order_id, one.outcome])

it('several orders are confirmed, then completed, and each tells what became of it', async () => {
  const [paid, unchecked, refused, cancelled] = [
    await insertOrder(),
    await insertOrder(),
    await insertOrder(),
    await insertOrder(),
  ]
  await verify(paid.payment)
  await reject(refused.payment)
  await move(cancelled.id, 'order cancelled')
  const ids = [paid.id, unchecked.id, refused.id, cancelled.id, 2_000_000_000]
  const { body } = await update(ids)
  const cannot = "This order cannot become 'order confirmed': it is"
  expect(orderBulkResponse.parse(body).results).toEqual([
    { order_id: paid.id, outcome: 'changed', reason: null },
    { order_id: unchecked.id, outcome: 'refused', reason: 'Its payment has not been checked yet' },
    { order_id: refused.id, outcome: 'refused', reason: `${cannot} 'order placed, payment rejected'` },
    { order_id: cancelled.id, outcome: 'refused', reason: `${cannot} 'order cancelled, payment pending'` },
    { order_id: 2_000_000_000, outcome: 'refused', reason: 'No order Found' },
  ])
  const payment = await db().payment.findUniqueOrThrow({ where: { id: unchecked.payment } })
  // Nobody has looked at it.
  expect(payment.status).toBe('pending')
  expect(await results([paid.id])).toEqual([[paid.id, 'unchanged']])
  expect(await results([paid.id, unchecked.id], 'order completed')).toEqual([
    [paid.id, 'changed'],
    [unchecked.id, 'refused'],
  ])
})

it('a cash order whose phone number refused a parcel before is left to somebody who calls first', async () => {
  await offerCash(true)
  await setRestZone({ cash: true })
  const phone = '09 789 123 987'
  const refused = await placeCashOrder({ phone })
  await move(refused.id, 'order confirmed')
  await move(refused.id, 'order cancelled', { refused: true, reason: 'Refused' })
  const next = await placeCashOrder({ phone: '+95 9 789 123 987' })
  const other = await placeCashOrder({ phone: '09 789 123 988' })
  const { body } = await update([next.id, other.id])
  expect(orderBulkResponse.parse(body).results).toEqual([
    {
      order_id: next.id,
      outcome: 'refused',
      reason: 'Its phone number refused parcels before (1): call first, then confirm it on its page',
      refused_before: 1,
    },
    { order_id: other.id, outcome: 'changed', reason: null },
  ])
  expect((await move(next.id, 'order confirmed')).status).toBe(200)
  expect(await results([next.id], 'order completed')).toEqual([[next.id, 'changed']])
})

it('such an order is confirmed with others once somebody says that they have called', async () => {
  await offerCash(true)
  await setRestZone({ cash: true })
  const phone = '09 789 123 989'
  const refused = await placeCashOrder({ phone })
  await move(refused.id, 'order confirmed')
  await move(refused.id, 'order cancelled', { refused: true, reason: 'Refused' })
  const next = await placeCashOrder({ phone })
  const { body } = await callRoute(bulk, {
    method: 'POST',
    body: { order_ids: [next.id], order_status: 'order confirmed', after_call: true },
  })
  expect(orderBulkResponse.parse(body).results).toEqual([
    { order_id: next.id, outcome: 'changed', reason: null },
  ])
})

it('a cash order whose fee was not checked says so', async () => {
  await offerCash(true)
  await setRestZone({ cash: true, fee_prepaid: true })
  const { id } = await placeCashOrder({ payment_screenshot: await insertScreenshot() })
  await setRestZone({ cash: true, fee_prepaid: false })
  const { body } = await update([id])
  expect(orderBulkResponse.parse(body).results).toMatchObject([
    { order_id: id, outcome: 'refused', reason: 'Its delivery fee has not been checked yet' },
  ])
})

it('reasons are in the language of the screen', async () => {
  const { id } = await insertOrder()
  const answer = await callRoute(bulk, {
    method: 'POST',
    body: { order_ids: [id], order_status: 'order confirmed' },
    headers: { cookie: 'lang=my' },
  })
  expect(orderBulkResponse.parse(answer.body).results[0]?.reason).toBe('ငွေပေးချေမှုကို မစစ်ရသေးပါ')
})

it('an order named twice is changed once, and concurrent calls agree', async () => {
  const { id, payment } = await insertOrder()
  await verify(payment)
  expect(await results([id, id])).toEqual([[id, 'changed']])
  const other = await insertOrder()
  await verify(other.payment)
  const answers = await Promise.all([results([other.id]), results([other.id]), results([other.id])])
  expect(
    answers
      .flat()
      .map(([, outcome]) => outcome)
      .sort(),
  ).toEqual(['changed', 'unchanged', 'unchanged'])
})

it.each([
  ['nothing', []],
  ['too many', Array.from({ length: MAX_BULK_ORDERS + 1 }, (_, index) => index + 1)],
  ['no list', '1,2'],
  ['no numbers', ['x']],
  ['no orders', undefined],
])('%s is rejected', async (_what, ids) => {
  expect((await update(ids)).status).toBe(422)
})

it.each(['order cancelled', 'order placed', '', null])('the status %j is rejected', async (status) => {
  const { status: answer, body } = await update([1], status)
  expect([answer, Object.keys(body['errors'] ?? {})]).toEqual([422, ['order_status']])
})

it('the numbers of all orders of a filter are listed, newest first', async () => {
  const [one, two] = [await insertOrder(), await insertOrder()]
  await db().order.updateMany({
    where: { id: { in: [one.id, two.id] } },
    data: { createdAt: new Date('2020-02-02T02:00:00Z') },
  })
  const path = '/api/orders/ids?from=02/02/2020&to=02/02/2020&next_step=to_check'
  expect(orderIdsResponse.parse((await callRoute(listIds, { path })).body)).toEqual({
    order_ids: [two.id, one.id],
    total: 2,
  })
})
