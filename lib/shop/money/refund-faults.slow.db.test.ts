import pg from 'pg'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/platform/env/env'
import { admin } from '@/lib/testing/admin'
import { eventually } from '@/lib/testing/eventually'
import { sharedCustomer } from '@/lib/testing/factories'
import { insertCancelledOrder, readEntries, readMoney, refundMoney } from '@/lib/testing/orders/money-calls'
import { createRefund } from '@/lib/shop/money/refunds.commands'

/** A connection that is not one of the pool, which ends those of the pool. */
let other: pg.Client
beforeAll(async () => {
  await sharedCustomer()
  other = new pg.Client({ connectionString: env().DATABASE_URL })
  await other.connect()
})
afterAll(() => other.end())

const endOthers = () =>
  other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction')`)

/** Waits until a connection is blocked, and ends it. */
const endBlocked = () =>
  eventually('a connection is blocked', async () => {
    const { rowCount } = await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
    return rowCount === 1
  })

let attemptCount = 0

/** Repeats the request with the same key until it is answered, as a client does whose connection broke. */
async function refundUntilAnswered(orderId: number, amount: number, key: string): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    attemptCount += 1
    const { status } = await refundMoney(orderId, amount, {}, key)
    if (status < 500) return status
  }
  throw new Error('Never answered')
}

it('a connection that dies in the middle of a refund leaves nothing of it', async () => {
  const { id } = await insertCancelledOrder()
  await other.query(`BEGIN; SELECT FROM orders WHERE id = ${id} FOR UPDATE`)
  const input = { order_id: id, amount: 500, method: 'Cash', reference: null, screenshot: null } as const
  const broken = expect(createRefund(admin, input)).rejects.toThrow()
  await endBlocked()
  await other.query('COMMIT')
  await broken
  expect((await readEntries(id)).map(([kind]) => kind)).toEqual(['received'])
  expect((await refundMoney(id, 500)).status).toBe(201)
})

it('while connections die, no refund is lost and none is recorded twice', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => insertCancelledOrder()))
  let endedCount = 0
  const requestState = { isOver: false }
  const faults = (async () => {
    for (let round = 0; round < 60 && !requestState.isOver; round += 1) {
      const before = attemptCount
      endedCount += (await endOthers()).rowCount ?? 0
      await eventually('requests get on', () => requestState.isOver || attemptCount >= before + 3)
    }
  })()
  const requests = orders.flatMap(({ id }) =>
    Array.from({ length: 5 }, (_, index) => refundUntilAnswered(id, 100 + index, `fault-${id}-${index}`)),
  )
  const statuses = await Promise.all(requests)
  requestState.isOver = true
  await faults
  expect(endedCount).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
  for (const { id, total } of orders) {
    const refunds = (await readEntries(id)).slice(1).map(([, amount]) => amount)
    expect(refunds.toSorted()).toEqual([100, 101, 102, 103, 104])
    expect(await readMoney(id)).toMatchObject({ refunded: 510, due: total - 510 })
  }
  expect(await db().creationKey.count({ where: { kind: 'refund', recordId: null } })).toBe(0)
})
