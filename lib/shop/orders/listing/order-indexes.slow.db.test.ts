import type pg from 'pg'
import { openConnection } from '@/lib/platform/db/connections/pool'
import { countDue, listDueOrders } from '@/lib/shop/money/money.queries'
import { dueQuery } from '@/lib/shop/money/refunds.schema'
import { listOrders } from '@/lib/shop/orders/listing/order-list.queries'
import { countOpenOrders, countOrders, countSteps } from '@/lib/shop/orders/listing/order-counts.queries'
import { getOrderWork } from '@/lib/shop/orders/listing/order-work.queries'
import { orderFilter, orderQuery } from '@/lib/shop/orders/orders.schema'
import { listPendingPayments } from '@/lib/shop/orders/listing/payment-queue.queries'
import { waitingQuery } from '@/lib/shop/orders/listing/payment-queue.schema'
import { admin } from '@/lib/testing/admin'
import { cancelPaidOrders, insertManyOrders } from '@/lib/testing/orders/many-orders'
import { listOrderReads } from '@/lib/testing/orders/order-reads'
import { measureReads } from '@/lib/testing/database/rows-read'

/** The indexes by which lists find orders, as with tables that are too large to be read as a whole. */

const COUNTS = { orders: 4_000, ofTheDay: 200, waiting: 150 }
let on: pg.Client
beforeAll(async () => {
  await insertManyOrders(COUNTS)
  on = await openConnection()
  for (const whole of ['seqscan', 'hashjoin', 'mergejoin']) await on.query(`SET enable_${whole} = off`)
})
afterAll(() => on.end())

it.each(listOrderReads(COUNTS))('%s reads few rows', async (_name, read, maxRows) => {
  expect((await measureReads(read, on)).rows).toBeLessThan(maxRows)
})

it('the payment queue reads the payments that wait, and not those before them', async () => {
  const { rows } = await measureReads(() => listPendingPayments(admin, waitingQuery.parse({})), on)
  expect(rows).toBeLessThan(4 * COUNTS.waiting + 1_000)
})

it('what is to be done is counted among the open orders alone', async () => {
  const { rows, indexes } = await measureReads(() => getOrderWork(admin), on)
  // And a few of the newest, among which that of a customer is looked for.
  expect(rows).toBeLessThan(COUNTS.waiting + 30)
  expect(indexes).not.toContain('daily_order_stats_pkey')
  const filter = orderFilter.parse({})
  const steps = countSteps(await countOpenOrders(admin, filter))
  expect(steps).toEqual({
    ...countSteps(await countOrders(admin, filter)),
    all: COUNTS.waiting,
  })
})

it('a phone number is found by the index of its digits', async () => {
  const query = orderQuery.parse({ search: '09 700 001 234' })
  const { indexes } = await measureReads(() => listOrders(admin, query), on)
  expect(indexes).toContain('orders_digit_grams_idx')
  expect((await listOrders(admin, query)).rows.map(({ id }) => id)).toEqual([1_234])
})

it('a parcel is found by the index of its number', async () => {
  await on.query(`UPDATE orders SET tracking_number = 'RE-' || id WHERE id % 10 = 0`)
  const { indexes } = await measureReads(() => listOrders(admin, orderQuery.parse({ search: 're-1230' })), on)
  expect(indexes).toContain('orders_tracking_number_idx')
})

it('parcels are found by the indexes of their couriers and townships', async () => {
  await on.query(`UPDATE orders SET courier = 'Courier ' || id % 100`)
  await on.query(`UPDATE order_addresses SET town_city = 'Township ' || order_id WHERE order_id % 10 = 0`)
  await on.query('ANALYZE orders, order_addresses')
  const read = async (query: object) => measureReads(() => listOrders(admin, orderQuery.parse(query)), on)
  expect((await read({ courier: 'courier 7' })).indexes).toContain('orders_courier_idx')
  const { indexes } = await read({ search: 'township 1230' })
  expect(indexes).toContain('orders_courier_idx')
  expect(indexes).toContain('order_addresses_township_idx')
})

it('what is due is counted and listed by its index', async () => {
  await cancelPaidOrders()
  const due = COUNTS.orders / 100
  const counted = await measureReads(countDue, on)
  expect([counted.indexes, counted.rows <= 2 * due]).toEqual([new Set(['orders_money_due_idx']), true])
  const { indexes, rows } = await measureReads(() => listDueOrders(admin, dueQuery.parse({})), on)
  expect(indexes).toContain('orders_money_due_idx')
  expect(rows).toBeLessThan(600)
})
