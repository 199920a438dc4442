import { db } from '@/lib/platform/db/client'
import { compactClosedHolds } from '@/lib/shop/holds/closed-holds.commands'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { CLOSED_HOLD_MINUTES } from '@/lib/shop/holds/holds.rules'
import { hold } from '@/lib/testing/orders/hold-races'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { insertCustomer, orderLines, readMovements, setHolding } from '@/lib/testing/orders/holds'
import { runPastLock } from '@/lib/testing/database/row-locks'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})
afterEach(expectLedgerIntegrity)

/** Moves the end of every closed hold into the past. */
const age = (minutes: number) =>
  db()
    .$executeRaw`UPDATE stock_holds SET closed_at = now() - ${minutes}::int * interval '1 minute' WHERE closed_at IS NOT NULL`

async function closeHolds(product_id: number, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const customer = await insertCustomer()
    await hold(customer, { product_id, quantity: 1 })
    await releaseHold(customer)
  }
}

describe('closed holds', () => {
  it('leave the ledger after an hour with all of their movements, open ones and orders stay', async () => {
    const { id: product_id } = await insertProduct({ stock: 9 })
    const [one, other, buyer] = [await insertCustomer(), await insertCustomer(), await insertCustomer()]
    for (const quantity of [3, 1, 2]) await hold(one, { product_id, quantity })
    await releaseHold(one)
    await hold(buyer, { product_id, quantity: 1 })
    await orderLines(buyer, [{ product_id, quantity: 1 }])
    await hold(other, { product_id, quantity: 4 })
    await age(CLOSED_HOLD_MINUTES - 1)
    expect(await compactClosedHolds()).toBe(0)
    await age(CLOSED_HOLD_MINUTES + 1)
    expect(await compactClosedHolds()).toBe(2)
    expect(await readMovements(product_id)).toEqual(['initial 9', 'order -1', 'hold -4'])
    expect(await readStock(product_id)).toBe(4)
    expect(await db().stockHold.count({ where: { closedAt: { not: null } } })).toBe(0)
    await releaseHold(other)
  })

  it('are deleted once by several processes, in batches, while others hold and order', async () => {
    const { id: product_id } = await insertProduct({ stock: 90 })
    await age(CLOSED_HOLD_MINUTES + 1)
    await compactClosedHolds()
    await closeHolds(product_id, 50)
    await age(CLOSED_HOLD_MINUTES + 1)
    const buy = async () => {
      const customer = await insertCustomer()
      await hold(customer, { product_id, quantity: 2 })
      await orderLines(customer, [{ product_id, quantity: 2 }])
    }
    const [counts] = await Promise.all([
      Promise.all([compactClosedHolds(), compactClosedHolds(), compactClosedHolds()]),
      ...Array.from({ length: 6 }, buy),
      ...Array.from({ length: 3 }, expectLedgerIntegrity),
    ])
    // Another process may have passed a batch that was still locked here, and the other way round.
    const left = await compactClosedHolds()
    expect(counts.reduce((sum, count) => sum + count, left)).toBe(50)
    expect(await readStock(product_id)).toBe(78)
    expect((await readMovements(product_id)).filter((text) => text.startsWith('order'))).toHaveLength(6)
  })

  it('that have not given everything back stay, for the check of the ledger', async () => {
    const { id: product_id } = await insertProduct({ stock: 3 })
    const customer = await insertCustomer()
    await hold(customer, { product_id, quantity: 2 })
    const { id } = await db().stockHold.findUniqueOrThrow({ where: { customerId: customer.customerId } })
    await db().$executeRaw`UPDATE stock_holds SET closed_at = now(), customer_id = NULL WHERE id = ${id}`
    await age(CLOSED_HOLD_MINUTES + 1)
    await compactClosedHolds()
    expect(await readMovements(product_id)).toEqual(['initial 3', 'hold -2'])
    await db().stockHold.update({ where: { id }, data: { closedAt: null, customerId: customer.customerId } })
    await releaseHold(customer)
  })

  it('that another process has locked are left to it', async () => {
    const { id: product_id } = await insertProduct({ stock: 3 })
    await closeHolds(product_id, 1)
    await age(CLOSED_HOLD_MINUTES + 1)
    const count = await runPastLock(
      (holder) => holder.$queryRaw`SELECT id FROM stock_holds WHERE closed_at IS NOT NULL FOR UPDATE`,
      compactClosedHolds,
    )
    expect(count).toBe(0)
    expect(await compactClosedHolds()).toBeGreaterThan(0)
  })
})

describe('the ledger', () => {
  const remove = (holdId: number, reason?: string) =>
    db().stockMovement.deleteMany({ where: { holdId, ...(reason === undefined ? {} : { reason }) } })
  const newestHold = () => db().stockHold.findFirstOrThrow({ orderBy: { id: 'desc' } })

  it('refuses to lose movements of an open hold, or half of a closed one', async () => {
    const { id: product_id } = await insertProduct({ stock: 5 })
    const customer = await insertCustomer()
    await hold(customer, { product_id, quantity: 2 })
    const { id } = await newestHold()
    await expect(remove(id)).rejects.toThrow('append-only')
    await releaseHold(customer)
    await expect(remove(id, 'hold')).rejects.toThrow('append-only')
    await expect(remove(id, 'release')).rejects.toThrow('append-only')
    expect(await readMovements(product_id)).toEqual(['initial 5', 'hold -2', 'release 2'])
  })

  it('refuses to change movements of a closed hold', async () => {
    const { id: product_id } = await insertProduct({ stock: 5 })
    await closeHolds(product_id, 1)
    const { id } = await newestHold()
    await expect(
      db().stockMovement.updateMany({ where: { holdId: id }, data: { reason: 'release' } }),
    ).rejects.toThrow('append-only')
  })

  it('refuses to give back more than a hold has', async () => {
    const { id: productId } = await insertProduct({ stock: 5 })
    const customer = await insertCustomer()
    await hold(customer, { product_id: productId, quantity: 2 })
    const { id: holdId } = await newestHold()
    const release = (delta: number) =>
      db().stockMovement.create({ data: { productId, holdId, delta, reason: 'release' } })
    await expect(release(3)).rejects.toThrow('has not so many units')
    const both = await Promise.allSettled([release(2), release(2)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await readStock(productId)).toBe(5)
    await db().stockMovement.create({ data: { productId, holdId, delta: -1, reason: 'hold' } })
    await releaseHold(customer)
  })
})
