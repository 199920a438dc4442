import { db } from '@/lib/db/client'
import { sharedCustomer } from '@/lib/testing/factories'
import { insertPaidOrder } from '@/lib/testing/money-calls'

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
