import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { db, withTransaction } from '@/lib/platform/db/client'
import { writeOrders } from '@/lib/shop/order-status/order-writer.commands'
import { admin } from '@/lib/testing/admin'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { readOrder } from '@/lib/testing/orders/cash-orders'

beforeAll(sharedCustomer)

it('changes of several orders write what each names, and nothing else', async () => {
  const [first, second] = [await insertOrder(), await insertOrder()]
  await db().order.updateMany({ where: { id: { in: [first.id, second.id] } }, data: { courier: 'Royal' } })
  const before = await readOrder(second.id)
  const tags: string[] = []
  const end = onInvalidate((touched) => tags.push(...touched))
  await withTransaction((tx) =>
    writeOrders(tx, admin, [
      {
        id: second.id,
        columns: { courierFee: 1_500, awaitsRest: true },
        events: [{ type: 'money', oldValue: '1500', newValue: 'collected' }],
      },
      {
        id: first.id,
        columns: { courier: null, trackingNumber: '၁၂ "A"' },
        audit: { action: 'order.shipment', before: { courier: 'Royal' }, after: { courier: null } },
      },
    ]),
  )
  end()
  expect(await readOrder(first.id)).toMatchObject({
    courier: null,
    trackingNumber: '၁၂ "A"',
    courierFee: null,
    awaitsRest: false,
  })
  expect(await readOrder(second.id)).toEqual({
    ...before,
    courierFee: 1_500,
    awaitsRest: true,
    updatedAt: expect.any(Date) as Date,
  })
  expect(tags).toEqual(['orders'])
  const ids = [first.id, second.id]
  expect(await db().orderEvent.findMany({ where: { orderId: { in: ids }, type: 'money' } })).toMatchObject([
    { orderId: second.id, oldValue: '1500', newValue: 'collected', actor: admin.name },
  ])
  expect(
    await db().auditEvent.findMany({ where: { subjectType: 'order', subjectId: { in: ids.map(String) } } }),
  ).toMatchObject([{ action: 'order.shipment', subjectId: String(first.id), actor: admin.name }])
})

it('no change writes nothing and announces nothing', async () => {
  const tags: string[] = []
  const end = onInvalidate((touched) => tags.push(...touched))
  await withTransaction(async (tx) => writeOrders(tx, admin, []))
  end()
  expect(tags).toEqual([])
})

it('rows are locked by ascending id, however the changes are ordered', async () => {
  const [first, second] = [await insertOrder(), await insertOrder()]
  const changes = [second, first].map(({ id }) => ({ id, columns: { courierFee: 1 } }))
  const free = { first: true }
  await runIntoLock(
    (holder) => holder.$queryRaw`SELECT FROM orders WHERE id = ${second.id} FOR UPDATE`,
    () => withTransaction((tx) => writeOrders(tx, admin, changes)),
    async () => {
      const rows = await db().$queryRaw<unknown[]>`
        SELECT 1 FROM orders WHERE id = ${first.id} FOR UPDATE SKIP LOCKED`
      free.first = rows.length > 0
    },
  )
  // While it waited for the second order it had the first.
  expect(free.first).toBe(false)
  expect(await readOrder(first.id)).toMatchObject({ courierFee: 1 })
})
