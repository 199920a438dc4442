import { GET as details } from '@/app/api/orderDetails/[id]/route'
import { GET as ofShopper } from '@/app/api/orders/[userId]/route'
import { GET as list } from '@/app/api/orders/route'
import { PATCH as update } from '@/app/api/orders/update/route'
import { db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer, buyProduct } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'
import { orderMutationResponse, ordersPageResponse } from '@/lib/shop/orders/orders.schema'
import { orderResponse } from '@/lib/shop/orders/order-timeline.schema'

beforeAll(sharedCustomer)

const anOrder = async (address: Record<string, string> = {}) => {
  const product = await insertProduct({ stock: 5 })
  return buyProduct(product.id, 2, { ...address, payment_type: 'Yoma Bank' })
}
const page = async (query: string) => callRoute(list, { path: `/api/orders${query}` })
const listIds = async (query: string) =>
  ordersPageResponse.parse((await page(query)).body).orders.map((order) => order.id)
const patch = (body: unknown) => callRoute(update, { method: 'PATCH', body })

describe('GET /api/orders/{userId}', () => {
  it("lists only the customer's own orders, newest first", async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    const { orders } = ordersPageResponse.parse(
      (await callRoute(ofShopper, { params: { userId: '1' } })).body,
    )
    expect(orders.slice(0, 2).map((order) => order.id)).toEqual([second.id, first.id])
    expect((await callRoute(ofShopper, { params: { userId: '2' } })).status).toBe(404)
  })
})

describe('a long order history', () => {
  it('is paged forwards and backwards, with each order once', async () => {
    for (let n = 0; n < 4; n++) await anOrder()
    const read = async (path: string) =>
      ordersPageResponse.parse((await callRoute(ofShopper, { path, params: { userId: '1' } })).body)
    const all = (await read('/api/orders/1')).orders.map(({ id }) => id)
    const pagedIds: number[] = []
    let last: string | null = null
    for (let url: string | null = '/api/orders/1?per_page=2'; url !== null;) {
      const page: Awaited<ReturnType<typeof read>> = await read(url)
      expect(page).toMatchObject({ per_page: 2, total: all.length, last_page: Math.ceil(all.length / 2) })
      pagedIds.push(...page.orders.map(({ id }) => id))
      if (page.next_page_url === null) last = page.prev_page_url
      url = page.next_page_url
    }
    expect(pagedIds).toEqual(all)
    const before = await read(last ?? '')
    const from = (Math.ceil(all.length / 2) - 2) * 2
    expect(before.orders.map(({ id }) => id)).toEqual(all.slice(from, from + 2))
  })
})

describe('GET /api/orderDetails/{id}', () => {
  it('returns the whole order', async () => {
    const placed = await anOrder()
    const { status, body } = await callRoute(details, { params: { id: String(placed.id) } })
    expect(status).toBe(200)
    expect(orderResponse.parse(body).order).toEqual(placed)
  })
  it.each(['2000000000', '0', 'abc', '1.5'])('answers 404 for %s', async (id) => {
    expect((await callRoute(details, { params: { id } })).status).toBe(404)
  })
})

describe('GET /api/orders', () => {
  it('pages through all orders, newest first, forwards and backwards', async () => {
    await Promise.all(Array.from({ length: 5 }, () => anOrder()))
    const all = await listIds('?per_page=100')
    const pagedIds: number[] = []
    let url: string | null = '/api/orders?per_page=2'
    let last: string | null = null
    while (url !== null) {
      const reply = ordersPageResponse.parse((await callRoute(list, { path: url })).body)
      pagedIds.push(...reply.orders.map((order) => order.id))
      last = reply.prev_page_url
      url = reply.next_page_url?.replace('http://shop.test', '') ?? null
    }
    expect(pagedIds).toEqual(all)
    expect([...all].sort((a, b) => b - a)).toEqual(all)
    const lastButOne = await callRoute(list, { path: (last ?? '').replace('http://shop.test', '') })
    const before = ordersPageResponse.parse(lastButOne.body)
    const end = (before.current_page - 1) * 2
    expect(before.orders.map((order) => order.id)).toEqual(all.slice(end, end + 2))
  })

  it('filters by status and searches number, name and phone', async () => {
    const order = await anOrder({ first_name: 'Nandar', last_name: 'Hlaing', phone: '09 421 234 567' })
    await patch({ order_id: order.id, order_status: 'order confirmed' })
    expect(await listIds('?order_status=order%20confirmed')).toEqual([order.id])
    for (const search of [String(order.id), 'nandar', 'HLAING nan', '+959421234567', '၀၉၄၂၁၂၃၄၅၆၇']) {
      expect(await listIds(`?search=${encodeURIComponent(search)}`)).toContain(order.id)
    }
    expect(await listIds('?search=%25')).toEqual([])
  })

  it.each(['?order_status=lost', '?page=0', '?page=-1', '?page=x', '?per_page=101', '?cursor=nonsense'])(
    'rejects %s',
    async (query) => {
      expect((await page(query)).status).toBe(422)
    },
  )
})

describe('PATCH /api/orders/update', () => {
  it('confirms an order once: shipping starts and the payment is verified', async () => {
    const order = await anOrder()
    const answer = await patch({
      order_id: order.id,
      order_status: 'order confirmed',
      // As an answer has it of an order that was placed.
      shipping_status: null,
    })
    expect(orderMutationResponse.parse(answer.body)).toMatchObject({
      message: 'Order Status Updated',
      order: {
        order_status: 'order confirmed',
        shipping_status: 'start shipping',
        payment_status: 'verified',
      },
    })
    const events = await db().orderEvent.count({ where: { orderId: order.id } })
    expect((await patch({ order_id: order.id, order_status: 'order confirmed' })).status).toBe(200)
    expect(await db().orderEvent.count({ where: { orderId: order.id } })).toBe(events)
  })

  it('rejects a forbidden transition and changes nothing', async () => {
    const order = await anOrder()
    expect((await patch({ order_id: order.id, order_status: 'order completed' })).status).toBe(409)
    const { body } = await callRoute(details, { params: { id: String(order.id) } })
    expect(orderResponse.parse(body).order.order_status).toBe('order placed')
  })

  it.each([
    [{}, 422],
    [{ order_id: 1 }, 422],
    [{ order_id: 'x', order_status: 'order confirmed' }, 422],
    [{ order_id: 1, order_status: 'lost' }, 422],
    [{ order_id: 1, order_status: '', shipping_status: null }, 422],
    [{ order_id: 1, shipping_status: 'flying' }, 422],
    [{ order_id: 2_000_000_000, order_status: 'order confirmed' }, 404],
  ])('answers %j with %d', async (body, status) => {
    expect((await patch(body)).status).toBe(status)
  })

  it('rejects cancelling while the stock has no room for the returned units, and allows it later', async () => {
    const order = await anOrder()
    const productId = order.order_details[0]?.product.id ?? 0
    const fill = 1_000_000_000 - 3
    await db().stockMovement.create({ data: { productId, delta: fill, reason: 'adjustment' } })
    const cancel = () => patch({ order_id: order.id, order_status: 'order cancelled' })
    expect((await cancel()).status).toBe(409)
    await db().stockMovement.create({ data: { productId, delta: -fill, reason: 'adjustment' } })
    expect((await cancel()).status).toBe(200)
  })

  it('writes user, before and after to the audit log', async () => {
    const order = await anOrder()
    await patch({ order_id: order.id, order_status: 'order cancelled' })
    const event = await db().auditEvent.findFirstOrThrow({
      where: { subjectType: 'order', subjectId: String(order.id) },
    })
    expect(event).toMatchObject({
      action: 'order.update',
      before: { orderStatus: 'order placed' },
      after: { orderStatus: 'order cancelled' },
    })
  })
})
