import { countDue, listDueOrders } from '@/lib/shop/money/money.queries'
import { dueQuery } from '@/lib/shop/money/refunds.schema'
import { admin } from '@/lib/testing/admin'
import { cancelPaidOrders, insertManyOrders } from '@/lib/testing/orders/many-orders'
import { measureReads } from '@/lib/testing/database/rows-read'

beforeAll(async () => {
  await insertManyOrders()
  await cancelPaidOrders()
})

it('what is due is counted and listed by its index, whatever the number of orders', async () => {
  const counted = await measureReads(countDue)
  expect([counted.indexes, counted.rows <= 400]).toEqual([new Set(['orders_money_due_idx']), true])
  const page = await listDueOrders(admin, dueQuery.parse({}))
  expect([page.total, page.rows.map((row) => row.order_id).slice(0, 2)]).toEqual([200, [100, 200]])
  const query = dueQuery.parse({ page: 2, cursor: page.next })
  const { indexes, rows } = await measureReads(() => listDueOrders(admin, query))
  expect(indexes).toContain('orders_money_due_idx')
  expect(rows).toBeLessThan(600)
})
