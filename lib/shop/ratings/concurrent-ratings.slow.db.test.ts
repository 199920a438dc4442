import type { CustomerContext } from '@/lib/platform/actors/actors'
import { db } from '@/lib/platform/db/client'
import { deleteRatings } from '@/lib/shop/ratings/ratings.commands'
import { withTransaction } from '@/lib/platform/db/client'
import { buyDelivered, decide, listShown, rate, setRatings } from '@/lib/testing/catalogue/ratings'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'

const me = { kind: 'customer', customerId: 1 } as CustomerContext

beforeAll(async () => {
  await sharedCustomer()
  await setRatings(true)
})

/** Delivered orders of these products, each rated with the stars of its place. */
async function insertRatings(productIds: readonly number[], count: number) {
  for (let n = 0; n < count; n++) {
    const order = await buyDelivered(me, productIds)
    for (const id of productIds) await rate(order, id, (n % 5) + 1)
  }
  return db().productRating.findMany({
    where: { productId: { in: [...productIds] } },
    orderBy: { id: 'asc' },
  })
}

/** The kept totals of a product, and what its rows add up to. */
async function readTotals(productId: number) {
  const kept = await db().ratingTotal.findUnique({ where: { productId } })
  const { _count, _sum } = await db().productRating.aggregate({
    where: { productId, status: 'shown' },
    _count: true,
    _sum: { stars: true },
  })
  return {
    kept: { count: kept?.count ?? 0, stars: kept?.stars ?? 0 },
    rows: { count: _count, stars: _sum.stars ?? 0 },
  }
}

describe('at once', () => {
  it('the first ratings of a product are shown: each counts once', async () => {
    const { id } = await insertProduct({ stock: 100 })
    const ratings = await insertRatings([id], 10)
    const answers = await Promise.all([...ratings, ...ratings].map((one) => decide(one.id, 'shown')))
    expect(answers.filter(({ body }) => body['changed'] === true)).toHaveLength(10)
    expect((await listShown(id)).summary).toEqual({ count: 10, average: 3 })
    const { kept, rows } = await readTotals(id)
    expect(kept).toEqual(rows)
  })

  it('staff show what its buyer changes: what nobody has read is not shown', async () => {
    const { id } = await insertProduct({ stock: 100 })
    const ratings = await insertRatings([id], 6)
    await Promise.all(
      ratings.flatMap((one) => [decide(one.id, 'shown'), rate(one.orderId, id, 5, 'Changed meanwhile')]),
    )
    const after = await db().productRating.findMany({ where: { productId: id } })
    expect(after.map(({ status, version, text }) => [status, version, text])).toEqual(
      after.map(() => ['waiting', 2, 'Changed meanwhile']),
    )
    expect((await readTotals(id)).kept).toEqual({ count: 0, stars: 0 })
  })

  it('a buyer sends the same rating ten times: it is one', async () => {
    const { id } = await insertProduct()
    const order = await buyDelivered(me, [id])
    const answers = await Promise.all(Array.from({ length: 10 }, () => rate(order, id, 4, 'Once')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ body }) => body['changed'] === true)).toHaveLength(1)
    expect(await db().productRating.findMany({ where: { productId: id } })).toMatchObject([{ version: 1 }])
  })

  it('some are shown, others hidden, others deleted, of two products: the totals are those of the rows', async () => {
    const first = await insertProduct({ stock: 100 })
    const second = await insertProduct({ stock: 100 })
    const ids = [first.id, second.id]
    const ratings = await insertRatings(ids, 8)
    for (const one of ratings.filter((_one, n) => n % 2 === 0)) await decide(one.id, 'shown')
    const orders = [...new Set(ratings.map(({ orderId }) => orderId))]
    const remove = (order: number) => withTransaction((tx) => deleteRatings(tx, [order]))
    await Promise.all([
      ...ratings.map((one, n) => decide(one.id, n % 3 === 0 ? 'hidden' : 'shown')),
      ...orders.slice(0, 3).map(remove),
    ])
    for (const id of ids) {
      const { kept, rows } = await readTotals(id)
      expect(kept).toEqual(rows)
      expect(rows.count).toBeGreaterThan(0)
    }
  })
})

it('an order that is deleted takes its ratings, and what they counted for', async () => {
  const { id } = await insertProduct()
  const [rating] = await insertRatings([id], 1)
  await decide(rating?.id ?? 0, 'shown')
  await db().$transaction([db().$executeRaw`DELETE FROM order_lines WHERE product_id = ${id}`])
  expect(await readTotals(id)).toEqual({ kept: { count: 0, stars: 0 }, rows: { count: 0, stars: 0 } })
})

it.each([
  ['six stars', { stars: 6 }],
  ['no stars', { stars: 0 }],
  ['a text that is too long', { text: 'x'.repeat(301) }],
  ['another state', { status: 'deleted' }],
])('the database rejects %s', async (_case, data) => {
  const { id } = await insertProduct()
  const [rating] = await insertRatings([id], 1)
  await expect(db().productRating.update({ where: { id: rating?.id ?? 0 }, data })).rejects.toThrow()
})
