import { PATCH as correct } from '@/app/api/orders/address/route'
import { POST as handOver } from '@/app/api/orders/handovers/route'
import { POST as settle } from '@/app/api/orders/settlements/route'
import { db } from '@/lib/platform/db/client'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { toPaymentState } from '@/lib/shop/orders/orders.rules'
import { canBeReopened } from '@/lib/shop/payments/payments.rules'
import { listReviews } from '@/lib/shop/payments/payments.queries'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertScreenshot } from '@/lib/testing/factories'
import { offerCash, openCashShop, placeCashOrder } from '@/lib/testing/orders/cash-orders'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { allowMoney, readEntries, refundMoney } from '@/lib/testing/orders/money-calls'
import { addTo, decided, reject } from '@/lib/testing/orders/payment-calls'
import { send, changed, read, lines, verify, placed } from '@/lib/testing/orders/order-changes'

beforeAll(openCashShop)

describe('what was paid stays', () => {
  it('a higher total is missing, and the payment is asked for again', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    const { order: more, preview } = await changed(order, { lines: lines([tea, 3]), reason: 'As we said' })
    expect(preview).toMatchObject({ missing: 3_000, due: 0, to_collect: 0 })
    expect(more).toMatchObject({
      payment_status: 'pending',
      money: { received: 8_000, missing: 3_000, due: 0, awaits_rest: true },
    })
    const { order: back } = await changed(more, { lines: lines([tea, 2]) })
    expect(back).toMatchObject({ payment_status: 'verified', money: { missing: 0, due: 0 } })
    await expectLedgerIntegrity()
  })

  it('a rejected rest is not needed any more once the total is lower, and its decision stays', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    const { order: more } = await changed(order, { lines: lines([tea, 3]) })
    expect((await addTo(order.id, await insertScreenshot())).status).toBe(201)
    const { id } = await db().payment.findFirstOrThrow({
      where: { orderId: order.id },
      orderBy: { id: 'desc' },
    })
    expect((await reject(id)).status).toBe(200)
    await expectLedgerIntegrity()
    const { order: back } = await changed(more, { lines: lines([tea, 2]) })
    expect(back).toMatchObject({ payment_status: 'verified', money: { missing: 0, due: 0 } })
    await expectLedgerIntegrity()
    const [newest] = await listReviews(admin, order.id)
    expect(canBeReopened(toPaymentState(back), newest)).toBe(false)
    expect((await decided(id, { status: 'pending', reason: 'A mistake' })).status).toBe(409)
    const { order: again } = await changed(back, { lines: lines([tea, 3]) })
    expect(again.money).toMatchObject({ missing: 3_000, awaits_rest: true })
    await expectLedgerIntegrity()
    await updateOrder(admin, order.id, { order_status: 'order cancelled' })
    await expectLedgerIntegrity()
  })

  it('a lower total is due back, and can be paid back', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    const { order: less } = await changed(order, { lines: lines([tea, 1]) })
    expect(less).toMatchObject({ payment_status: 'verified', money: { received: 8_000, due: 3_000 } })
    expect((await refundMoney(order.id, 3_000)).status).toBe(201)
    const { order: more } = await changed(less, { lines: lines([tea, 2]) })
    expect(more).toMatchObject({ payment_status: 'pending', money: { missing: 3_000, due: 0 } })
    await expectLedgerIntegrity()
  })

  it.each([
    ['more', 3, { received: 8_000, missing: 3_000, due: 0, awaits_rest: true }, 'pending'],
    ['less', 1, { received: 8_000, missing: 0, due: 3_000, awaits_rest: false }, 'verified'],
  ])('a screenshot of before brings what it was to bring: %s', async (_case, teas, money, status) => {
    const { tea, order } = await placed()
    await changed(order, { lines: lines([tea, teas]) })
    await verify(order.id)
    expect(await read(order.id)).toMatchObject({ payment_status: status, money })
    await expectLedgerIntegrity()
  })

  describe('the difference is a payment of its own, while the first still waits', () => {
    const withDifference = async (more: object = {}) => {
      const { tea, order } = await placed()
      await changed(order, { lines: lines([tea, 3]) })
      const sent = await addTo(order.id, await insertScreenshot(), more)
      expect(sent.status).toBe(201)
      const [newest, first] = await listReviews(admin, order.id)
      if (!newest || !first) throw new Error('No two payments')
      return { order, newest, first }
    }

    it('is expected, and both count when it is verified', async () => {
      const { order, newest, first } = await withDifference({ amount_sent: 3_000 })
      expect(newest).toMatchObject({ status: 'pending', expected_amount: 3_000 })
      expect(newest.flags.amount_differs).toBe(false)
      expect(first).toMatchObject({ status: 'pending', expected_amount: 8_000 })
      await verify(order.id)
      expect(await read(order.id)).toMatchObject({
        payment_status: 'verified',
        money: { received: 11_000, missing: 0, due: 0 },
      })
      expect(await readEntries(order.id)).toEqual([
        ['received', 8_000],
        ['received', 3_000],
      ])
      await expectLedgerIntegrity()
    })

    it('both count when the order is confirmed', async () => {
      const { order } = await withDifference()
      await updateOrder(admin, order.id, { order_status: 'order confirmed' })
      expect((await read(order.id)).money).toMatchObject({ received: 11_000, missing: 0 })
      await expectLedgerIntegrity()
    })

    it('a first one that is rejected does not count', async () => {
      const { order, first } = await withDifference()
      expect((await reject(first.id)).status).toBe(200)
      expect(await read(order.id)).toMatchObject({ payment_status: 'pending' })
      await verify(order.id)
      expect(await read(order.id)).toMatchObject({
        payment_status: 'pending',
        money: { received: 3_000, missing: 8_000, awaits_rest: true },
      })
      await expectLedgerIntegrity()
    })

    it('after a first one that is rejected, the whole sum does not replace the difference that waits', async () => {
      const { order, newest, first } = await withDifference({ amount_sent: 3_000 })
      expect((await reject(first.id)).status).toBe(200)
      expect((await addTo(order.id, await insertScreenshot(), { amount_sent: 11_000 })).status).toBe(201)
      const [whole, difference] = await listReviews(admin, order.id)
      expect([whole?.status, whole?.expected_amount]).toEqual(['pending', 8_000])
      expect(difference).toMatchObject({ id: newest.id, status: 'pending', expected_amount: 3_000 })
      await verify(order.id)
      expect(await read(order.id)).toMatchObject({ payment_status: 'verified', money: { received: 11_000 } })
    })

    it('the whole sum replaces the first', async () => {
      const { newest, first } = await withDifference({ amount_sent: 11_000 })
      expect([newest.expected_amount, first.status]).toEqual([null, 'replaced'])
    })
  })

  it('confirming waits for what is missing', async () => {
    const { tea, order } = await placed()
    await changed(order, { lines: lines([tea, 3]) })
    const confirming = updateOrder(admin, order.id, { order_status: 'order confirmed' })
    await expect(confirming).rejects.toMatchObject({ code: 'conflict' })
    await updateOrder(admin, order.id, { order_status: 'order confirmed' }, { amount: 11_000 })
    expect(await readEntries(order.id)).toEqual([['received', 11_000]])
  })

  it('never below what was given back already', async () => {
    const { tea, order } = await placed()
    await verify(order.id)
    expect((await allowMoney(order.id, 'delivery_fee', 1_500)).status).toBe(201)
    expect((await send(order, { shipping_fee: 1_499 })).status).toBe(409)
    expect((await send(order, { shipping_fee: 1_500 })).status).toBe(200)
    expect((await allowMoney(order.id, 'damaged_goods', 4_000)).status).toBe(201)
    expect((await send({ id: order.id, version: 2 }, { lines: lines([tea, 1]) })).status).toBe(409)
    await expectLedgerIntegrity()
  })
})

describe('an order with cash on delivery', () => {
  it('has another sum to collect, also with its courier', async () => {
    const order = await placeCashOrder()
    await updateOrder(admin, order.id, { order_status: 'order confirmed' })
    const [line] = order.order_details
    const { order: more } = await changed(order, {
      lines: [{ product_id: line?.product.id, quantity: 3 }],
    })
    expect(more.cash?.to_collect).toBe(11_000)
    await callRoute(handOver, { body: { order_ids: [order.id], courier: 'Royal' } })
    const { order: less, preview } = await changed(more, { discount: 1_000, discount_reason: 'Late' })
    expect(less.cash?.to_collect).toBe(10_000)
    expect(preview).toMatchObject({ to_collect: 10_000, handed_over_at: expect.any(String) as string })
    await callRoute(settle, { body: { order_id: order.id, collected: 10_000 } })
    expect(await read(order.id)).toMatchObject({ payment_status: 'verified', money: { missing: 0, due: 0 } })
    await expectLedgerIntegrity()
  })

  it('gets no number of a customer who pays in advance', async () => {
    const order = await placeCashOrder()
    await db().customerProfile.create({ data: { phoneE164: '+959790111000', isBlocked: true } })
    const phone = '09 790 111 000'
    expect((await send(order, { phone })).status).toBe(422)
    const corrected = await callRoute(correct, { method: 'PATCH', body: { order_id: order.id, phone } })
    expect(corrected.status).toBe(422)
    const { order: transfer } = await placed()
    expect((await send(transfer, { phone })).status).toBe(200)
  })

  it('stays within the limit of cash', async () => {
    await offerCash(true, 10_000)
    const order = await placeCashOrder()
    const [line] = order.order_details
    const body = (quantity: number) => ({ lines: [{ product_id: line?.product.id, quantity }] })
    expect((await send(order, body(3))).status).toBe(409)
    expect((await send(order, body(2))).status).toBe(200)
    await offerCash(true)
  })
})
