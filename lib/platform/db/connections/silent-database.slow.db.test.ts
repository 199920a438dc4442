import { GET as product } from '@/app/api/products/[id]/route'
import { POST as store } from '@/app/api/cartitems/store/route'
import { PATCH as update } from '@/app/api/orders/update/route'
import type pg from 'pg'
import { db, withTransaction } from '@/lib/platform/db/client'
import { toAppError } from '@/lib/platform/db/errors'
import { pool } from '@/lib/platform/db/connections/pool'
import { query, withPreparedTransaction } from '@/lib/platform/db/query'
import { type TcpProxy, interposeProxy } from '@/lib/testing/database/tcp-proxy'
import { insertProduct, sharedCustomer, insertOrder } from '@/lib/testing/factories'
import { callRoute } from '@/lib/testing/call-route'

let line: TcpProxy
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ line, remove } = await interposeProxy())
  await sharedCustomer()
})
afterAll(() => remove())

const getErrorCode = (error: unknown) => toAppError(error)?.code

it('a database that stops answering ends every call while it is silent, and is used again as soon as it answers', async () => {
  const { id } = await insertProduct({ price: 1_000 })
  const order = await insertOrder()
  // Established connections whose next query gets no answer.
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool().connect()))
  // The connections have also been idle before.
  for (const client of clients) (client as unknown as pg.Client).connection.stream.emit('timeout')
  for (const client of clients) client.release()
  line.silence()
  const calls = [
    callRoute(product, { params: { id: String(id) } }),
    callRoute(store, { body: { product_id: id } }),
    callRoute(update, { method: 'PATCH', body: { order_id: order.id, order_status: 'order confirmed' } }),
  ]
  const works = [
    query()`SELECT 1`,
    withPreparedTransaction((on) => query(on)`UPDATE products SET price = 2 WHERE id = ${id}`),
    withTransaction((tx) => tx.product.update({ where: { id }, data: { price: 3 } })),
    ...Array.from({ length: 20 }, () => query()`SELECT 1`),
  ]
  // All of them end while the database is still silent; lib/platform/process/timeouts.test.ts adds up how long they wait at most.
  const [answers, outcomes] = await Promise.all([
    Promise.all(calls),
    Promise.all(works.map((work) => work.catch(getErrorCode))),
  ])
  line.restore()
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(new Set(outcomes)).toEqual(new Set(['unavailable']))

  await expect(query()`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }])
  await expect(withTransaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).resolves.toEqual([{ one: 1 }])
  expect(pool().waitingCount).toBe(0)
  expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(1_000)
})
