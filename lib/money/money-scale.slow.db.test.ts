import { db } from '@/lib/db/client'
import { countDue, listDueOrders } from '@/lib/money/money.queries'
import { dueQuery } from '@/lib/money/refunds.schema'
import { adminActor } from '@/lib/testing/actors'
import { insertManyOrders } from '@/lib/testing/many-orders'
import { measureReads } from '@/lib/testing/rows-read'

/** Orders that cost more than nothing, and were cancelled after their payment: one in a hundred. */
beforeAll(async () => {
  await insertManyOrders()
  await db().$executeRaw`INSERT INTO money_entries (order_id, kind, amount, actor)
    SELECT id, 'received', total_price, 'admin' FROM orders WHERE id % 100 = 0`
  await db().$executeRaw`UPDATE orders SET order_status = 'order cancelled' WHERE id % 100 = 0`
  await db().$executeRaw`ANALYZE orders`
})

it('what is due is counted and listed by its index, whatever the number of orders', async () => {
  const counted = await measureReads(countDue)
  expect([counted.indexes, counted.rows <= 400]).toEqual([new Set(['orders_money_due_idx']), true])
  const page = await listDueOrders(await adminActor(), dueQuery.parse({}))
  expect([page.total, page.rows.map((row) => row.order_id).slice(0, 2)]).toEqual([200, [100, 200]])
  const query = dueQuery.parse({ page: 2, cursor: page.next })
  const admin = await adminActor()
  const { indexes, rows } = await measureReads(() => listDueOrders(admin, query))
  expect(indexes).toContain('orders_money_due_idx')
  expect(rows).toBeLessThan(600)
})
