import { db } from '@/lib/platform/db/client'
import { readStock, sumMovements } from '@/lib/testing/catalogue/product-reads'
import { buyProduct, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { change, otherActs, toQuantity, raceChangeAgainst } from '@/lib/testing/orders/changes/change-races'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'
import { read } from '@/lib/testing/orders/order-changes'
import { getOutcome } from '@/lib/testing/rejection'

beforeAll(sharedCustomer)

describe('at once', () => {
  it('sixteen orders each want one unit more of five: five get it', async () => {
    const { id } = await insertProduct({ stock: 21 })
    const orders = []
    for (let n = 0; n < 16; n++) orders.push(await buyProduct(id, 1))
    const outcomes = await Promise.all(
      orders.map((order) => getOutcome(change(order.id, 1, toQuantity(id, 2)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome.startsWith('Only 1 left'))).toHaveLength(11)
    expect([await readStock(id), await sumMovements(id)]).toEqual([0, 0])
    await expectLedgerIntegrity()
  })

  it('eight of the staff change one order: one of them does', async () => {
    const { id } = await insertProduct({ stock: 50 })
    const order = await buyProduct(id, 1)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => getOutcome(change(order.id, 1, toQuantity(id, n + 2)))),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    const after = await read(order.id)
    expect([after.version, await readStock(id)]).toEqual([
      2,
      50 - (after.order_details[0]?.total_quantity ?? 0),
    ])
    expect(await db().orderEvent.count({ where: { orderId: order.id, type: 'change' } })).toBe(1)
    await expectLedgerIntegrity()
  })

  it('orders change the same products in opposite directions without a deadlock', async () => {
    const [a, b] = [await insertProduct({ stock: 30 }), await insertProduct({ stock: 30 })]
    const orders = []
    for (let n = 0; n < 10; n++) orders.push(await buyProduct(n % 2 === 0 ? a.id : b.id, 1))
    const outcomes = await Promise.all(
      orders.map((order, n) => getOutcome(change(order.id, 1, toQuantity(n % 2 === 0 ? b.id : a.id, 2)))),
    )
    expect(new Set(outcomes)).toEqual(new Set(['ok']))
    expect([await readStock(a.id), await readStock(b.id)]).toEqual([20, 20])
    await expectLedgerIntegrity()
  })

  it.each(otherActs)('a change and %s: what was paid is not more than what was sent', async (_case, act) => {
    await raceChangeAgainst(act, 2)
    await expectLedgerIntegrity()
  })
})
