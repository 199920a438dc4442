import { POST as rateCall } from '@/app/api/orders/ratings/route'
import { GET as shownCall } from '@/app/api/products/[id]/ratings/route'
import { PATCH as decideCall } from '@/app/api/ratings/[id]/route'
import { POST as bulkCall } from '@/app/api/ratings/bulk/route'
import { GET as listCall } from '@/app/api/ratings/route'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { db } from '@/lib/platform/db/client'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { getProductRatings } from '@/lib/shop/ratings/ratings.queries'
import { ratingBulkResponse } from '@/lib/shop/ratings/ratings.schema'
import { admin } from '@/lib/testing/admin'
import { callRoute } from '@/lib/testing/call-route'
import { insertGroup } from '@/lib/testing/catalogue/product-groups'
import {
  buyDelivered,
  complete,
  decide,
  insertShownRating,
  listForStaff,
  listShown,
  rate,
  setRatings,
} from '@/lib/testing/catalogue/ratings'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { returnGoods } from '@/lib/testing/orders/money-calls'
import { insertCustomer, orderLines } from '@/lib/testing/orders/holds'
import type { CustomerContext } from '@/lib/platform/actors/actors'

const me = { kind: 'customer', customerId: 1 } as CustomerContext

beforeAll(async () => {
  await sharedCustomer()
  await setRatings(true)
})

/** A product of a delivered order of the caller. */
async function bought() {
  const { id } = await insertProduct()
  return { product: id, order: await buyDelivered(me, [id]) }
}

describe('while the owner does not let buyers rate', () => {
  beforeAll(() => setRatings(false))
  afterAll(() => setRatings(true))

  it('every call answers as one that does not exist, and no other answer or page has anything of it', async () => {
    const { product, order } = await bought()
    const id = { params: { id: String(product) } }
    const decision = { status: 'shown', version: 1 }
    const answers = await Promise.all([
      callRoute(shownCall, id),
      callRoute(rateCall, { body: { order_id: order, product_id: product, stars: 5 } }),
      callRoute(listCall),
      callRoute(decideCall, { ...id, method: 'PATCH', body: decision }),
      callRoute(bulkCall, { body: { ratings: [{ id: 1, version: 1 }], status: 'shown' } }),
    ])
    expect(answers.map(({ status, body }) => [status, body['message']])).toEqual(
      answers.map(() => [404, 'No call Found']),
    )
    expect(await getOrderWork(admin)).not.toHaveProperty('to_read')
    expect(await getProductRatings(product)).toBeNull()
  })
})

describe('a buyer', () => {
  it('rates a delivered product once; it waits for staff, and the same again changes nothing', async () => {
    const { product, order } = await bought()
    const said = { product_id: product, stars: 4, text: 'Good paste', status: 'waiting' }
    expect((await rate(order, product, '၄', ' Good\npaste ')).body).toMatchObject({
      changed: true,
      rating: said,
    })
    expect((await rate(order, product, 4, 'Good paste')).body).toMatchObject({ changed: false, rating: said })
    expect(await listShown(product)).toMatchObject({ summary: { count: 0, average: null }, ratings: [] })
    expect((await listForStaff('waiting')).ratings.filter((one) => one.order_id === order)).toHaveLength(1)
    expect((await getOrderWork(admin)).to_read).toBe((await listForStaff()).counts.waiting)
  })

  it('writes in Zawgyi, which is stored as Unicode', async () => {
    const { product, order } = await bought()
    expect((await rate(order, product, 5, 'ေကာင္းတယ္')).body['rating']).toMatchObject({ text: 'ကောင်းတယ်' })
  })

  it('who changes what is shown takes it from the page until staff have read it again', async () => {
    const { product, order } = await bought()
    const id = await insertShownRating(order, product, 5, 'Lovely')
    expect(await listShown(product)).toMatchObject({ summary: { count: 1, average: 5 } })
    await rate(order, product, 1, 'Broke')
    expect(await listShown(product)).toMatchObject({ summary: { count: 0, average: null }, ratings: [] })
    expect((await decide(id, 'shown', 1)).status).toBe(409)
    expect((await decide(id, 'shown', 2)).status).toBe(200)
    expect(await listShown(product)).toMatchObject({
      summary: { count: 1, average: 1 },
      ratings: [{ product_id: product, stars: 1, text: 'Broke' }],
    })
  })

  it.each([
    ['no stars', 0, 'x', 422],
    ['six stars', 6, 'x', 422],
    ['half a star', 4.5, 'x', 422],
    ['a text that is too long', 5, 'x'.repeat(301), 422],
    ['no text', 5, 5, 422],
    ['stars alone', 5, ' ', 200],
  ])('with %s: answered with the status of the table', async (_case, stars, text, status) => {
    const { product, order } = await bought()
    expect((await rate(order, product, stars, text)).status).toBe(status)
  })

  it('and nobody else: not of an order of somebody else, of another product, before it is delivered', async () => {
    const { product, order } = await bought()
    const other = await insertProduct()
    expect((await rate(order, other.id, 5)).status).toBe(404)
    const theirs = await buyDelivered(await insertCustomer(), [product])
    expect((await rate(theirs, product, 5)).status).toBe(404)
    const { order: open } = await orderLines(me, [{ product_id: product, quantity: 1 }])
    expect((await rate(open.id, product, 5)).status).toBe(409)
    await complete(open.id)
    expect((await rate(open.id, product, 5)).status).toBe(200)
  })

  it('of goods that came back still rates them; of a parcel that was refused has not bought', async () => {
    const { product, order } = await bought()
    const { id: line } = await db().orderLine.findFirstOrThrow({ where: { orderId: order } })
    expect((await returnGoods(order, [{ line_id: line, quantity: 1, restock: true }])).status).toBe(201)
    await insertShownRating(order, product, 2, 'Sent back')
    const { order: refused } = await orderLines(me, [{ product_id: product, quantity: 1 }])
    await complete(refused.id)
    await insertShownRating(refused.id, product, 5)
    expect((await listShown(product)).summary).toEqual({ count: 2, average: 3.5 })
    await db().order.update({
      where: { id: refused.id },
      data: { orderStatus: 'order cancelled', paymentStatus: 'rejected', isRefused: true },
    })
    expect((await listShown(product)).summary).toEqual({ count: 1, average: 2 })
    expect((await rate(refused.id, product, 5)).status).toBe(409)
  })
})

it('a cancelled order takes its ratings along, and the pages that showed them are fresh', async () => {
  const { products } = await insertGroup({
    name: 'Hat',
    siblings: [{ values: ['S'] }, { values: ['M'] }],
  })
  const [small = 0, medium = 0] = products
  const order = await buyDelivered(me, [small])
  await insertShownRating(order, small, 5)
  await db().order.update({ where: { id: order }, data: { orderStatus: 'order confirmed' } })
  const heard: string[] = []
  const stop = onInvalidate((tags) => heard.push(...tags))
  await updateOrder(admin, order, { order_status: 'order cancelled' }, { isRefused: true, parcel: 'lost' })
  stop()
  expect(await db().productRating.count({ where: { orderId: order } })).toBe(0)
  expect(heard).toEqual(expect.arrayContaining([`product-${small}`, `product-${medium}`]))
})

describe('staff', () => {
  it('show and hide what they read: audited without the text, and the pages of its group are fresh', async () => {
    const { products } = await insertGroup({
      name: 'Shirt',
      siblings: [{ values: ['S'] }, { values: ['M'] }],
    })
    const [small = 0, medium = 0] = products
    const order = await buyDelivered(me, [small])
    await rate(order, small, 4, 'Secret words')
    const { id } = await db().productRating.findFirstOrThrow({ where: { orderId: order } })
    const heard: string[] = []
    const stop = onInvalidate((tags) => heard.push(...tags))
    const answers = [await decide(id, 'shown'), await decide(id, 'shown'), await decide(id, 'hidden')]
    stop()
    expect(answers.map(({ body }) => body['changed'])).toEqual([true, false, true])
    expect(heard).toEqual(expect.arrayContaining([`product-${small}`, `product-${medium}`]))
    const events = await db().auditEvent.findMany({
      where: { subjectType: 'rating', subjectId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ action }) => action)).toEqual(['rating.show', 'rating.hide'])
    expect(JSON.stringify(events.map(({ before, after }) => [before, after]))).not.toContain('Secret')
  })

  it('decide about several, and are told which their buyer has changed meanwhile', async () => {
    const { id } = await insertProduct()
    const orders = [await buyDelivered(me, [id]), await buyDelivered(me, [id])]
    for (const order of orders) await rate(order, id, 3)
    const rows = await db().productRating.findMany({ where: { productId: id }, orderBy: { id: 'asc' } })
    await rate(orders[1], id, 1, 'Changed')
    const ratings = [
      ...rows.map((row) => ({ id: row.id, version: row.version })),
      { id: 2_000_000, version: 1 },
    ]
    const { body } = await callRoute(bulkCall, { body: { ratings, status: 'shown' } })
    expect(ratingBulkResponse.parse(body).results.map(({ outcome }) => outcome)).toEqual([
      'changed',
      'refused',
      'refused',
    ])
    expect((await listShown(id)).summary).toEqual({ count: 1, average: 3 })
  })

  it.each([
    ['words of the text', 'PASTE lovely'],
    ['words of the product', 'thanaka'],
    ['its Burmese name', 'သနပ်ခါး'],
  ])('find ratings by %s', async (_case, search) => {
    const { id } = await insertProduct({ name: 'Thanaka of Shwebo' })
    await db().product.update({ where: { id }, data: { nameMy: 'သနပ်ခါး', searchTextMy: 'သနပ်ခါး' } })
    const order = await buyDelivered(me, [id])
    await rate(order, id, 5, 'A lovely paste')
    const { ratings, counts } = await listForStaff('waiting', search)
    expect(ratings.map((one) => one.order_id)).toContain(order)
    expect(counts.waiting).toBe(ratings.length)
    expect((await listForStaff('waiting', `${search} zzzz`)).ratings).toEqual([])
  })

  it.each([
    ['an unknown state', { status: 'waiting', version: 1 }],
    ['no version', { status: 'shown' }],
  ])('with %s are rejected', async (_case, body) => {
    const answer = await callRoute(decideCall, { method: 'PATCH', params: { id: '1' }, body })
    expect(answer.status).toBe(422)
  })
})

describe('what everybody sees', () => {
  it('is of the whole group, the newest first, page by page, without who wrote it', async () => {
    const siblings = [{ values: ['S'] }, { values: ['M'] }, { values: ['L'] }]
    const { products } = await insertGroup({ name: 'Tee', siblings })
    const other = await insertProduct()
    const order = await buyDelivered(me, [...products, other.id])
    for (const [n, id] of products.entries()) await insertShownRating(order, id, n + 3, `Line ${n}`)
    await insertShownRating(order, other.id, 1)
    for (const id of products) {
      const { summary, ratings, total } = await listShown(id, '?per_page=2')
      expect([summary, total]).toEqual([{ count: 3, average: 4 }, 3])
      expect(ratings.map(({ text }) => text)).toEqual(['Line 2', 'Line 1'])
      expect(Object.keys(ratings[0] ?? {}).sort()).toEqual(['id', 'product_id', 'rated_at', 'stars', 'text'])
    }
    expect((await listShown(products[0] ?? 0, '?per_page=2&page=2')).ratings).toMatchObject([
      { text: 'Line 0' },
    ])
    expect((await listShown(products[0] ?? 0, '?page=1000000')).ratings).toEqual([])
    expect(await getProductRatings(products[0] ?? 0)).toMatchObject({ summary: { count: 3, average: 4 } })
  })

  it('is not there for a product that is not on sale', async () => {
    const { id } = await insertProduct()
    await db().product.update({ where: { id }, data: { archivedAt: new Date() } })
    expect((await callRoute(shownCall, { params: { id: String(id) } })).status).toBe(404)
  })
})
