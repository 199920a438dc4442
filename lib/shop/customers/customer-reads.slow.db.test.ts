import type pg from 'pg'
import { db } from '@/lib/platform/db/client'
import { openConnection } from '@/lib/platform/db/connections/pool'
import { exportCustomers, listCustomers } from '@/lib/shop/customers/customers.queries'
import { customersExportQuery, customersQuery } from '@/lib/shop/customers/customers.schema'
import { admin } from '@/lib/testing/admin'
import { closeOrder } from '@/lib/testing/customers/customer-calls'
import { measureReads } from '@/lib/testing/database/rows-read'
import { insertManyOrders } from '@/lib/testing/orders/many-orders'

/** Lists of customers read what they show, with tables that are too large to be read as a whole. */

const [ORDERS, CUSTOMERS] = [6_000, 3_000]
let on: pg.Client
beforeAll(async () => {
  await insertManyOrders({ orders: ORDERS, ofTheDay: 10, waiting: 10 })
  // Each customer has two orders, and all of them the same name.
  await db().$executeRaw`UPDATE order_addresses
    SET phone_e164 = '+959700' || lpad((order_id % ${CUSTOMERS})::text, 6, '0')`
  await db().$executeRaw`ANALYZE order_addresses, customer_profiles`
  on = await openConnection()
  for (const whole of ['seqscan', 'hashjoin', 'mergejoin']) await on.query(`SET enable_${whole} = off`)
})
afterAll(() => on.end())

async function readFile(search: string): Promise<string> {
  let file = ''
  const query = customersExportQuery.parse({ search, reader: 'machine' })
  for await (const rows of exportCustomers(admin, query)) file += rows
  return file
}

it.each(['', 'khin'])('the file of the customers found by "%s" reads each of them once', async (search) => {
  expect((await readFile(search)).trim().split('\n')).toHaveLength(CUSTOMERS + 1)
  expect((await measureReads(() => readFile(search), on)).rows).toBeLessThan(7 * ORDERS)
})

describe('a page of the newest customers', () => {
  const list = (values: object) => listCustomers(admin, customersQuery.parse(values))

  it('reads their orders, and not those of all', async () => {
    const { rows } = await list({})
    expect(rows.map((customer) => customer.last_order_id)).toEqual(
      Array.from({ length: 20 }, (_, n) => ORDERS - n),
    )
    const { rows: read } = await measureReads(() => list({}), on)
    // The customers are counted each time while they are few.
    expect(read).toBeLessThan(3 * CUSTOMERS + 1_000)
  })

  it('has the same customers as the list that counts all orders, also where one has most orders', async () => {
    await db().$executeRaw`UPDATE order_addresses SET phone_e164 = '+959700000001'
      WHERE order_id > ${ORDERS - 60} AND order_id % 10 > 0`
    await db().$executeRaw`UPDATE customer_profiles SET merged_into_id = (
        SELECT id FROM customer_profiles WHERE phone_e164 = '+959700000002')
      WHERE phone_e164 = '+959700002990'`
    const oldest = await list({ sort: 'oldest', per_page: 100, page: Math.ceil(CUSTOMERS / 100) })
    const newest = oldest.rows.toReversed().map(({ id }) => id)
    for (const per_page of [5, 20]) {
      const page = await list({ per_page, page: 2 })
      expect(page.rows.map(({ id }) => id)).toEqual(newest.slice(per_page, 2 * per_page))
      expect(page.total).toBe(oldest.total)
    }
  })
})

it.each(['refused', 'returned', 'blocked'])(
  'the list %s reads its customers, and not the orders of others',
  async (of) => {
    for (const id of [7, 8]) await closeOrder(id)
    const query = customersQuery.parse({ list: of })
    expect((await listCustomers(admin, query)).total).toBe(of === 'refused' ? 2 : 0)
    expect((await measureReads(() => listCustomers(admin, query), on)).rows).toBeLessThan(3 * CUSTOMERS)
  },
)

it('the labels for a search are read by their index', async () => {
  await db().$executeRaw`UPDATE customer_profiles SET label = 'Wholesale' WHERE id % 1000 = 0`
  await db().$executeRaw`ANALYZE customer_profiles`
  const { indexes } = await measureReads(
    () => listCustomers(admin, customersQuery.parse({ search: 'whole' })),
    on,
  )
  expect(indexes).toContain('customer_profiles_label_idx')
})
