import { PATCH as answer, POST as request } from '@/app/api/orders/change-requests/route'
import { POST as change } from '@/app/api/orders/changes/route'
import { db } from '@/lib/platform/db/client'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { orderMutationResponse } from '@/lib/shop/orders/orders.schema'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { insertCustomer } from '@/lib/testing/orders/holds'
import { orderAsSeenBy } from '@/lib/testing/orders/payment-calls'

beforeAll(sharedCustomer)

const ask = (order_id: number, text: unknown) => callRoute(request, { body: { order_id, text } })
const reply = (order_id: number, text: string) =>
  callRoute(answer, { method: 'PATCH', body: { order_id, text } })
const parsed = ({ body }: { body: unknown }) => orderMutationResponse.parse(body)
const history = async (id: number) =>
  (await orderAsSeenBy(id, 'customer')).timeline
    .filter(({ kind }) => kind.startsWith('change'))
    .map(({ kind, by, text }) => [kind, by, text])

describe('a customer asks for a change', () => {
  it('once, however often it is sent, and staff answer once', async () => {
    const { id } = await insertOrder()
    expect(parsed(await ask(id, 'Size L, please'))).toMatchObject({
      changed: true,
      order: { change_request: 'Size L, please' },
    })
    expect(parsed(await ask(id, 'Size L, please')).changed).toBe(false)
    expect(parsed(await reply(id, 'L is sold out')).order.change_request).toBeNull()
    expect(parsed(await reply(id, 'L is sold out')).changed).toBe(false)
    expect(await history(id)).toEqual([
      ['change_requested', 'shopper', 'Size L, please'],
      ['change_answered', 'shop', 'L is sold out'],
    ])
    expect((await reply(id, 'Another answer')).status).toBe(409)
  })

  it('and a change of the order accepts it', async () => {
    const { id } = await insertOrder()
    await ask(id, 'Please come later')
    await callRoute(change, { body: { order_id: id, version: 1, shipping_fee: 2_500 } })
    expect((await history(id)).map(([kind]) => kind)).toEqual([
      'change_requested',
      'change_accepted',
      'changed',
    ])
    expect((await orderAsSeenBy(id, 'admin')).order.change_request).toBeNull()
  })

  it('and a newer one than staff have seen is neither answered nor accepted', async () => {
    const { id } = await insertOrder()
    await ask(id, 'Size L, please')
    await ask(id, 'No, size M')
    const current = { version: 1, change_request: 'No, size M' }
    const calls = [
      (seen_request: unknown) =>
        callRoute(answer, { method: 'PATCH', body: { order_id: id, text: 'Gladly', seen_request } }),
      (seen_request: unknown) =>
        callRoute(change, { body: { order_id: id, version: 1, shipping_fee: 2_500, seen_request } }),
    ]
    for (const call of calls) {
      for (const seen of ['Size L, please', null]) {
        expect(await call(seen)).toMatchObject({ status: 409, body: { current } })
      }
    }
    expect((await calls[1]?.('No, size M'))?.status).toBe(200)
  })

  it.each([
    ['no text', ' ', 422],
    ['a text that is too long', 'x'.repeat(501), 422],
    ['no words', 5, 422],
  ])('not with %s', async (_case, text, status) => {
    const { id } = await insertOrder()
    expect((await ask(id, text)).status).toBe(status)
  })

  it('not of an order of somebody else, nor of one that is closed', async () => {
    const { id } = await insertOrder()
    const other = await insertCustomer()
    await db().order.update({ where: { id }, data: { customerId: other.customerId } })
    expect((await ask(id, 'Mine?')).status).toBe(404)
    const { id: own } = await insertOrder()
    await ask(own, 'Please cancel')
    await updateOrder(admin, own, { order_status: 'order cancelled' })
    expect((await ask(own, 'And again')).status).toBe(409)
    expect((await orderAsSeenBy(own, 'admin')).order.change_request).toBeNull()
  })
})
