import { db } from '@/lib/platform/db/client'
import { getAllowable } from '@/lib/shop/money/money.rules'
import { getOrderById } from '@/lib/shop/orders/orders.queries'
import { insertOrder, sharedCustomer } from '@/lib/testing/factories'
import { readCashBookFile } from '@/lib/testing/orders/cash-book-calls'
import {
  allowMoney,
  insertCompletedOrder,
  insertPaidOrder,
  readEntries,
  readMoney,
  returnGoods,
} from '@/lib/testing/orders/money-calls'
import { readFileSync } from 'node:fs'

describe('the guards of money', () => {
  beforeAll(sharedCustomer)

  const lastEntry = (orderId: number) =>
    db().moneyEntry.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'desc' } })

  describe('what the database rejects', () => {
    it.each([
      'UPDATE money_entries SET amount = 1',
      'DELETE FROM money_entries',
      'TRUNCATE money_entries CASCADE',
    ])('%s', async (statement) => {
      await insertPaidOrder()
      await expect(db().$executeRawUnsafe(statement)).rejects.toThrow('append-only')
    })

    it.each([
      'UPDATE money_entries SET amount = 1',
      "UPDATE money_entries SET kind = 'refunded', reason = 'deleted'",
      'UPDATE returns SET value = 1',
      'UPDATE return_lines SET quantity = quantity + 1',
      'DELETE FROM money_entries',
    ])('%s, though a customer is deleted', async (statement) => {
      const { id, line } = await insertCompletedOrder()
      await returnGoods(id, [{ line_id: line, quantity: 1, restock: true }])
      const writing = db().$transaction([
        db().$executeRaw`SELECT set_config('zay.erasure', 'on', true)`,
        db().$executeRawUnsafe(statement),
      ])
      await expect(writing).rejects.toThrow('append-only')
    })

    it('sums of an order that no entry has', async () => {
      const { id } = await insertPaidOrder()
      const write = db().order.update({ where: { id }, data: { moneyReceived: 1n } })
      await expect(write).rejects.toThrow('money_entries')
    })

    it.each([
      ['more out than in', { kind: 'refunded', amount: 1_000_000n }],
      ['an amount below zero without what it takes back', { kind: 'received', amount: -1n }],
      ['a waiver without a reason', { kind: 'waived', amount: 1n }],
      ['another kind', { kind: 'lent', amount: 1n }],
    ])('%s', async (_case, entry) => {
      const { id } = await insertPaidOrder()
      await expect(
        db().moneyEntry.create({ data: { ...entry, orderId: id, actor: 'admin' } }),
      ).rejects.toThrow()
    })

    it('a counter-entry of another order', async () => {
      const [one, two] = [await insertPaidOrder(), await insertPaidOrder()]
      const { id: reversesId, amount } = await lastEntry(one.id)
      const data = {
        orderId: two.id,
        kind: 'received',
        amount: -amount,
        reason: 'x',
        reversesId,
        actor: 'admin',
      }
      await expect(db().moneyEntry.create({ data })).rejects.toThrow('A counter-entry has the order')
    })
  })
})

describe('the money of orders from before the ledger', () => {
  beforeAll(sharedCustomer)

  const migration = readFileSync('prisma/migrations/20261127000300_money_backfill/migration.sql', 'utf8')
  const statements = migration.slice(migration.indexOf('INSERT INTO')).split(/;\n/)
  const runBackfill = async () => {
    for (const statement of statements) if (statement.trim() !== '') await db().$executeRawUnsafe(statement)
  }

  /** An order whose payment was verified before there were entries. */
  async function insertEarlierOrder(orderStatus: string) {
    const order = await insertOrder()
    await db().$transaction([
      db().$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
      db()
        .$executeRaw`UPDATE payments SET status = 'verified', reviewed_by = 'Daw Hla', reviewed_at = '2026-01-02'
        WHERE id = ${order.payment}`,
      db().$executeRaw`UPDATE orders SET payment_status = 'verified', order_status = ${orderStatus},
        money_recorded = false WHERE id = ${order.id}`,
    ])
    return order
  }

  it('payments of open orders that were verified before received the total', async () => {
    const { id, total, payment } = await insertEarlierOrder('order confirmed')
    const [pending, paid] = [await insertOrder(), await insertPaidOrder()]
    await runBackfill()
    await runBackfill()
    expect(await readEntries(id)).toEqual([['received', total]])
    expect(await readMoney(id)).toMatchObject({ received: total, due: 0, missing: 0 })
    const [entry] = await db().moneyEntry.findMany({ where: { orderId: id } })
    expect([entry?.actor, entry?.createdAt.toISOString().slice(0, 4), entry?.paymentId]).toEqual([
      'Daw Hla',
      '2026',
      payment,
    ])
    expect(await readEntries(pending.id)).toEqual([])
    expect(await readEntries(paid.id)).toHaveLength(1)
  })

  it('a completed order gets its entry when goods come back', async () => {
    const { id, total } = await insertEarlierOrder('order completed')
    await runBackfill()
    expect([await readEntries(id), await readMoney(id)]).toMatchObject([
      [],
      { received: total, due: 0, missing: 0 },
    ])
    const line = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
    const { status } = await returnGoods(id, [{ line_id: line.id, quantity: 1, restock: false }])
    expect([status, await readEntries(id)]).toEqual([201, [['received', total]]])
    expect(await readMoney(id)).toMatchObject({ received: total, due: line.productPrice, missing: 0 })
  })

  it('an order that was cancelled before stays outside: nothing of it is due', async () => {
    const { id } = await insertEarlierOrder('order cancelled')
    await runBackfill()
    expect([await readEntries(id), await readMoney(id)]).toMatchObject([
      [],
      { received: 0, due: 0, missing: 0 },
    ])
  })

  it('a completed order is paid in full, so something may be allowed on it, as it then is', async () => {
    const { id, total } = await insertEarlierOrder('order completed')
    const order = await getOrderById(id)
    if (!order) throw new Error('No such order')
    const fee = order.shipping_fee
    expect(getAllowable({ ...order.money, total, fee, isCancelled: false })).toEqual({
      fee,
      goods: total - fee,
    })
    expect((await allowMoney(id, 'damaged_goods', 1_000)).status).toBe(201)
    expect(await readMoney(id)).toMatchObject({ received: total, due: 1_000 })
  })

  it.each([
    [
      'a return',
      (id: number, line: number) => returnGoods(id, [{ line_id: line, quantity: 1, restock: true }]),
    ],
    ['an allowance', (id: number) => allowMoney(id, 'price_difference', 1_000)],
  ])(
    '%s leaves the cash book of today as it was: the money came on the day of the check',
    async (_, write) => {
      const { id, total } = await insertEarlierOrder('order completed')
      const { id: line } = await db().orderLine.findFirstOrThrow({ where: { orderId: id } })
      const today = await readCashBookFile('')
      expect((await write(id, line)).status).toBe(201)
      expect(await readCashBookFile('')).toEqual(today)
      const thatDay = await readCashBookFile('from=2026-01-02&to=2026-01-02')
      expect(
        thatDay.filter((row) => row.includes(`,${id},received,`) && row.includes(`,${total},`)),
      ).toHaveLength(1)
    },
  )
})
