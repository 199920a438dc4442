import { GET as product } from '@/app/api/products/[id]/route'
import { POST as store } from '@/app/api/cartitems/store/route'
import { PATCH as update } from '@/app/api/orders/update/route'
import type pg from 'pg'
import { closeDatabase, db, withTransaction } from '@/lib/db/client'
import { toAppError } from '@/lib/db/errors'
import { pool } from '@/lib/db/pool'
import { query, withPreparedTransaction } from '@/lib/db/query'
import { type TcpProxy, openTcpProxy } from '@/lib/testing/tcp-proxy'
import { insertProduct, sharedCustomer, insertOrder } from '@/lib/testing/factories'
import { env, setEnv } from '@/lib/env'
import { callRoute } from '@/lib/testing/call-route'
import { TIMEOUTS } from '@/lib/timeouts'

let direct = ''
let line: TcpProxy
beforeAll(async () => {
  direct = env().DATABASE_URL ?? ''
  await closeDatabase()
  line = await openTcpProxy(direct)
  setEnv('DATABASE_URL', line.url)
  await sharedCustomer()
})
afterAll(async () => {
  await closeDatabase()
  await line.close()
  setEnv('DATABASE_URL', direct)
})

const getErrorCode = (error: unknown) => toAppError(error)?.code
const took = async (work: Promise<unknown>) => {
  const from = performance.now()
  const outcome = await work.catch(getErrorCode)
  return { outcome, ms: performance.now() - from }
}

describe('a database that stops answering', () => {
  it('delays no call by ten seconds, and is used again as soon as it answers', async () => {
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
    const [answers, outcomes] = await Promise.all([
      Promise.all(calls.map(took)),
      Promise.all(works.map(took)),
    ])
    line.restore()
    expect(answers.map(({ outcome }) => (outcome as { status: number }).status)).toEqual([503, 503, 503])
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['unavailable']))
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(10_000)

    await expect(query()`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }])
    await expect(withTransaction((tx) => tx.$queryRaw`SELECT 1 AS one`)).resolves.toEqual([{ one: 1 }])
    expect(pool().waitingCount).toBe(0)
    expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(1_000)
  })
})

it('connections that are cut fail the queries in progress and no later ones', async () => {
  const underWay = Array.from({ length: 4 }, () => took(query()`SELECT pg_sleep(5)`))
  while (line.count() < 4) await new Promise(setImmediate)
  await new Promise((resolve) => setTimeout(resolve, 100))
  line.cut()
  expect((await Promise.all(underWay)).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: 4 }, () => 'unavailable'),
  )
  expect(await Promise.all(Array.from({ length: 8 }, () => query()`SELECT 1 AS one`))).toEqual(
    Array.from({ length: 8 }, () => [{ one: 1 }]),
  )
})

it('a connection that breaks while it is handed over does not end the process', async () => {
  const connection = await pool().connect()
  expect(
    connection.emit('error', new Error('terminating connection due to unexpected postmaster exit')),
  ).toBe(true)
  connection.release(true)
  await expect(query()`SELECT 1 AS one`).resolves.toEqual([{ one: 1 }])
})

it('PostgreSQL itself cancels a statement that takes too long', async () => {
  await query()`SET statement_timeout = 50`
  await expect(query()`SELECT pg_sleep(5)`.catch(getErrorCode)).resolves.toBe('unavailable')
  const [row] = await query<{ statement: string; lock: string }>()`
    SELECT reset_val AS statement, (SELECT reset_val FROM pg_settings WHERE name = 'lock_timeout') AS lock
    FROM pg_settings WHERE name = 'statement_timeout'`
  expect([Number(row?.statement), Number(row?.lock)]).toEqual([TIMEOUTS.statement, TIMEOUTS.lock])
})

it('PostgreSQL notices a dead peer within a minute', async () => {
  expect(
    await query()`SELECT current_setting('tcp_keepalives_idle')::int + current_setting('tcp_keepalives_interval')::int
      * current_setting('tcp_keepalives_count')::int AS seconds, current_setting('tcp_user_timeout')::int AS unheard`,
  ).toEqual([{ seconds: 40, unheard: 30_000 }])
})

describe('a transaction that took too long', () => {
  it.each([
    [
      'of prepared statements',
      (id: number) =>
        withPreparedTransaction(
          async (on) => {
            await query(on)`UPDATE products SET price = 2 WHERE id = ${id}`
            await new Promise((resolve) => setTimeout(resolve, 60))
          },
          { timeout: 50 },
        ),
    ],
    [
      'of Prisma',
      (id: number) =>
        withTransaction(
          async (tx) => {
            await tx.product.update({ where: { id }, data: { price: 2 } })
            await new Promise((resolve) => setTimeout(resolve, 60))
          },
          { timeout: 50 },
        ),
    ],
  ])('is not committed, because its caller has already received an error (%s)', async (_name, work) => {
    const { id } = await insertProduct({ price: 1_000 })
    await expect(work(id).catch(getErrorCode)).resolves.toBe('unavailable')
    expect((await db().product.findUniqueOrThrow({ where: { id } })).price).toBe(1_000)
  })
})
