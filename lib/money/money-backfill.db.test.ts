import { readFileSync } from 'node:fs'
import { db } from '@/lib/db/client'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { insertPaidOrder, readEntries, readMoney } from '@/lib/testing/money-calls'

beforeAll(sharedCustomer)

const migration = readFileSync('prisma/migrations/20261127000300_money_backfill/migration.sql', 'utf8')
const backfill = migration.slice(migration.indexOf('INSERT INTO'))

/** An order whose payment was verified before there were entries. */
async function insertEarlierOrder(orderStatus: string) {
  const order = await insertOrder()
  await db().$transaction([
    db().$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
    db()
      .$executeRaw`UPDATE payments SET status = 'verified', reviewed_by = 'Daw Hla', reviewed_at = '2026-01-02'
      WHERE id = ${order.payment}`,
    db()
      .$executeRaw`UPDATE orders SET payment_status = 'verified', order_status = ${orderStatus} WHERE id = ${order.id}`,
  ])
  return order
}

it('payments that were verified before received the total, except of orders that were cancelled', async () => {
  const [open, completed, cancelled] = [
    await insertEarlierOrder('order confirmed'),
    await insertEarlierOrder('order completed'),
    await insertEarlierOrder('order cancelled'),
  ]
  const [pending, paid] = [await insertOrder(), await insertPaidOrder()]
  await db().$executeRawUnsafe(backfill)
  await db().$executeRawUnsafe(backfill)
  for (const { id, total } of [open, completed]) {
    expect(await readEntries(id)).toEqual([['received', total]])
    expect(await readMoney(id)).toMatchObject({ received: total, due: 0, missing: 0 })
  }
  const [entry] = await db().moneyEntry.findMany({ where: { orderId: open.id } })
  expect([entry?.actor, entry?.createdAt.toISOString().slice(0, 4), entry?.paymentId]).toEqual([
    'Daw Hla',
    '2026',
    open.payment,
  ])
  expect([await readEntries(cancelled.id), await readEntries(pending.id)]).toEqual([[], []])
  expect(await readMoney(cancelled.id)).toMatchObject({ due: 0, missing: 0 })
  expect(await readEntries(paid.id)).toHaveLength(1)
})
