import { POST as note } from '@/app/api/orders/notes/route'
import { addTo, kinds, move, seenBy, verify, waitingFor } from '@/app/api/payments/testing/calls'
import { aScreenshot, theShopper } from '@/lib/db/testing/shop'
import { anOrder } from '@/lib/db/testing/orders'
import { call } from '@/lib/http/testing/call'

beforeAll(theShopper)

describe('an admin is warned', () => {
  it('of another amount, and of none when it is right or was not said', async () => {
    const wrong = await anOrder({ amount_sent: '3000' })
    const right = await anOrder({ amount_sent: wrong.total })
    const unsaid = await anOrder({ amount_sent: ' ' })
    for (const [order, differs] of [
      [wrong, true],
      [right, false],
      [unsaid, false],
    ] as const) {
      expect((await waitingFor(order.id))?.payment.flags.amount_differs).toBe(differs)
    }
  })

  it('of a transaction that paid for another order the same way', async () => {
    const first = await anOrder({ transaction_digits: 654321 })
    const second = await anOrder({ transaction_digits: '654321' })
    const elsewhere = await anOrder({ transaction_digits: '654321', payment_type: 'Yoma Bank' })
    expect((await waitingFor(second.id))?.payment.flags.same_transaction).toEqual([first.id])
    expect((await waitingFor(first.id))?.payment.flags.same_transaction).toEqual([second.id])
    expect((await waitingFor(elsewhere.id))?.payment.flags.same_transaction).toEqual([])
  })

  it('of a picture that another order has, never of the order itself', async () => {
    const first = await anOrder({ screenshot: await aScreenshot('the same bytes') })
    const second = await anOrder()
    await addTo(second.id, await aScreenshot('the same bytes'))
    await addTo(first.id, await aScreenshot('the same bytes'))
    expect((await waitingFor(second.id))?.payment.flags.same_picture).toEqual([first.id])
    const { payments } = await seenBy(first.id, 'admin')
    expect(payments.map(({ flags }) => flags?.same_picture)).toEqual([[second.id], [second.id]])
  })
})

describe('the timeline', () => {
  it('has notes and names for admins, and neither for the shopper', async () => {
    const { id } = await anOrder()
    expect((await call(note, { body: { order_id: id, text: 'Asked by phone' } })).status).toBe(201)
    await move(id, 'order cancelled', { reason: 'Out of stock' })
    expect((await seenBy(id, 'admin')).timeline).toMatchObject([
      { kind: 'placed', by: 'shopper', actor: 'shopper' },
      { kind: 'note', by: 'shop', actor: 'admin', text: 'Asked by phone' },
      { kind: 'cancelled', by: 'shop', actor: 'admin', text: 'Out of stock' },
    ])
    const mine = await seenBy(id, 'shopper')
    expect(mine.timeline).toMatchObject([
      { kind: 'placed', by: 'shopper', actor: null },
      { kind: 'cancelled', by: 'shop', actor: null, text: 'Out of stock' },
    ])
    expect(JSON.stringify(mine)).not.toContain('Asked by phone')
    expect(mine.payments[0]).not.toHaveProperty('flags')
  })

  it('tells the whole way of an order', async () => {
    const { id, payment } = await anOrder()
    await verify(payment)
    for (const order_status of ['order confirmed', 'order completed']) {
      await move(id, order_status)
    }
    expect(kinds((await seenBy(id, 'shopper')).timeline)).toEqual([
      ...['placed', 'verified', 'confirmed', 'shipping', 'completed', 'delivered'],
    ])
  })

  it.each([
    { text: 'x' },
    { order_id: 1 },
    { order_id: 1, text: ' ' },
    { order_id: 1, text: 'x'.repeat(501) },
  ])('takes no note such as %j', async (body) => expect((await call(note, { body })).status).toBe(422))

  it('of nothing takes no note', async () => {
    expect((await call(note, { body: { order_id: 2_000_000_000, text: 'x' } })).status).toBe(404)
  })
})
