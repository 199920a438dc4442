import type pg from 'pg'
import { db } from '@/lib/platform/db/client'
import { openConnection } from '@/lib/platform/db/connections/pool'
import { exportCashBook } from '@/lib/shop/reports/cash-book/cash-book-export.queries'
import { cashBookExportQuery } from '@/lib/shop/reports/cash-book/cash-book.schema'
import { admin } from '@/lib/testing/admin'
import { measureReads } from '@/lib/testing/database/rows-read'
import { insertManyOrders, THE_DAY } from '@/lib/testing/orders/many-orders'

/** The file of the cash book, with tables that are too large to be read as a whole. */

const [ORDERS, OF_THE_DAY] = [3_000, 1_200]
let on: pg.Client
beforeAll(async () => {
  await insertManyOrders({ orders: ORDERS, ofTheDay: OF_THE_DAY, waiting: 0 })
  // Each parcel was refused; one of the day was paid before, and another one was last written by a clock that is late.
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`UPDATE orders SET order_status = 'order cancelled', is_refused = true, courier = 'Royal',
      courier_fee = 500, updated_at = CASE id WHEN 2000 THEN created_at - interval '1 day' ELSE updated_at END`,
    db().$executeRaw`INSERT INTO order_events (order_id, type, new_value, actor, created_at)
      SELECT id, 'order_status', 'order cancelled', 'staff@shop.example', created_at FROM orders`,
    db().$executeRaw`INSERT INTO money_entries (order_id, kind, method, amount, actor, created_at)
      SELECT id, 'received', 'KBZPay', total_price, 'staff@shop.example', created_at FROM orders WHERE id = 1500`,
  ])
  await db().$executeRaw`ANALYZE orders, order_events, money_entries`
  on = await openConnection()
  for (const whole of ['seqscan', 'hashjoin', 'mergejoin']) await on.query(`SET enable_${whole} = off`)
})
afterAll(() => on.end())

async function readFile(from: string, to: string): Promise<string[]> {
  let file = ''
  const query = cashBookExportQuery.parse({ from, to, reader: 'machine' })
  for await (const rows of exportCashBook(admin, query, new Date(`${to}T12:00:00Z`))) file += rows
  return file.trim().split('\r\n').slice(1)
}

it.each([
  ['a day with few movements', '2025-03-10', '2025-03-10', 24],
  ['a day with many movements', THE_DAY, THE_DAY, OF_THE_DAY + 1],
  ['several days', THE_DAY, '2025-03-10', OF_THE_DAY + 7 * 24],
])('the file of %s has each of them, and reads no others', async (_name, from, to, movements) => {
  const lines = await readFile(from, to)
  expect(lines).toHaveLength(movements)
  const ids = lines.map((line) => Number(line.split(',')[2]))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const { rows } = await measureReads(() => readFile(from, to), on)
  expect(rows).toBeLessThan(4 * movements)
})
