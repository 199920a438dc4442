import { POST as note } from '@/app/api/orders/notes/route'
import { addTo, kinds, move, orderAsSeenBy, verify, waitingFor } from '@/lib/testing/payment-calls'
import { insertScreenshot, sharedCustomer } from '@/lib/testing/factories'
import { insertOrder } from '@/lib/testing/orders'
import { callRoute } from '@/lib/testing/call-route'

beforeAll(sharedCustomer)

describe('an admin is warned', () => {
  it('of another amount, and of none when it is right or was not said', async () => {
    const wrong = await insertOrder({ amount_sent: '3000' })
    const right = await insertOrder({ amount_sent: wrong.total })
    const unsaid = await insertOrder({ amount_sent: ' ' })
    for (const [order, differs] of [
      [wrong, true],
      [right, false],
      [unsaid, false],
    ] as const) {
      expect((await waitingFor(order.id))?.payment.flags.amount_differs).toBe(differs)
    }
  })

  it('of a transaction that paid for another order the same way', async () => {
    const first = await insertOrder({ transaction_digits: 654321 })
    const second = await insertOrder({ transaction_digits: '654321' })
    const elsewhere = await insertOrder({ transaction_digits: '654321', payment_type: 'Yoma Bank' })
    expect((await waitingFor(second.id))?.payment.flags.same_transaction).toEqual([first.id])
    expect((await waitingFor(first.id))?.payment.flags.same_transaction).toEqual([second.id])
    expect((await waitingFor(elsewhere.id))?.payment.flags.same_transaction).toEqual([])
  })

  it('of a picture that another order has, never of the order itself', async () => {
    const first = await insertOrder({ screenshot: await insertScreenshot('the same bytes') })
    const second = await insertOrder()
    await addTo(second.id, await insertScreenshot('the same bytes'))
    await addTo(first.id, await insertScreenshot('the same bytes'))
    expect((await waitingFor(second.id))?.payment.flags.same_picture).toEqual([first.id])
    const { payments } = await orderAsSeenBy(first.id, 'admin')
    expect(payments.map(({ flags }) => flags?.same_picture)).toEqual([[second.id], [second.id]])
  })
})

describe('the timeline', () => {
  it('has notes and names for admins, and neither for the shopper', async () => {
    const { id } = await insertOrder()
    expect((await callRoute(note, { body: { order_id: id, text: 'Asked by phone' } })).status).toBe(201)
    await move(id, 'order cancelled', { reason: 'Out of stock' })
    expect((await orderAsSeenBy(id, 'admin')).timeline).toMatchObject([
      { kind: 'placed', by: 'shopper', actor: 'shopper' },
      { kind: 'note', by: 'shop', actor: 'admin', text: 'Asked by phone' },
      { kind: 'cancelled', by: 'shop', actor: 'admin', text: 'Out of stock' },
    ])
    const mine = await orderAsSeenBy(id, 'shopper')
    expect(mine.timeline).toMatchObject([
      { kind: 'placed', by: 'shopper', actor: null },
      { kind: 'cancelled', by: 'shop', actor: null, text: 'Out of stock' },
    ])
    expect(JSON.stringify(mine)).not.toContain('Asked by phone')
    expect(mine.payments[0]).not.toHaveProperty('flags')
  })

  it('tells the whole way of an order', async () => {
    const { id, payment } = await insertOrder()
    await verify(payment)
    for (const order_status of ['order confirmed', 'order completed']) {
      await move(id, order_status)
    }
    expect(kinds((await orderAsSeenBy(id, 'shopper')).timeline)).toEqual([
      ...['placed', 'verified', 'confirmed', 'shipping', 'completed', 'delivered'],
    ])
  })

  it.each([
    { text: 'x' },
    { order_id: 1 },
    { order_id: 1, text: ' ' },
    { order_id: 1, text: 'x'.repeat(501) },
  ])('takes no note such as %j', async (body) => expect((await callRoute(note, { body })).status).toBe(422))

  it('of nothing takes no note', async () => {
    expect((await callRoute(note, { body: { order_id: 2_000_000_000, text: 'x' } })).status).toBe(404)
  })
})
