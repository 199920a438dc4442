import { db } from '@/lib/platform/db/client'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { buy, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { readStock } from '@/lib/testing/catalogue/product-reads'

describe('the stock ledger', () => {
  it('changes the stock by the movements written', async () => {
    const product = await insertProduct({ stock: 5 })
    await db().stockMovement.create({ data: { productId: product.id, delta: -3, reason: 'adjustment' } })
    expect(await readStock(product.id)).toBe(2)
  })

  it('rejects a stock below zero', async () => {
    const product = await insertProduct({ stock: 2 })
    const taking = db().stockMovement.create({
      data: { productId: product.id, delta: -3, reason: 'adjustment' },
    })
    expect(isCheckViolation(await taking.catch((error: unknown) => error))).toBe(true)
    expect(await readStock(product.id)).toBe(2)
  })

  it('is the only way to change a quantity', async () => {
    const product = await insertProduct({ stock: 2 })
    const writing = db().product.update({ where: { id: product.id }, data: { stockQuantity: 99 } })
    await expect(writing).rejects.toThrow('stock_movements')
  })

  it('is append-only', async () => {
    const product = await insertProduct({ stock: 2 })
    await expect(db().stockMovement.deleteMany({ where: { productId: product.id } })).rejects.toThrow(
      'append-only',
    )
  })

  it('reads what an order has of a product, and not the whole ledger of a bestseller', async () => {
    await sharedCustomer()
    const { id } = await insertProduct({ stock: 5 })
    const { order } = await buy([{ product_id: id, quantity: 2 }])
    // Without the trigger, which would update the product each time; their sum is 0.
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db().$executeRaw`INSERT INTO stock_movements (product_id, delta, reason)
        SELECT ${id}, 1 - 2 * (n % 2), 'adjustment' FROM generate_series(1, 10000) n`,
    ])
    await db().$executeRaw`ANALYZE stock_movements`
    const [, , [costs]] = await db().$transaction([
      db().$executeRaw`SET LOCAL enable_seqscan = off`,
      db().$executeRaw`INSERT INTO stock_movements (product_id, order_id, order_version, delta, reason)
        VALUES (${id}, ${order.id}, 2, 1, 'change')`,
      db().$queryRaw<{ rows: number }[]>`SELECT (seq_tup_read + idx_tup_fetch)::int AS rows
        FROM pg_stat_xact_user_tables WHERE relname = 'stock_movements'`,
    ])
    expect(await readStock(id)).toBe(4)
    expect(costs?.rows).toBeLessThan(10)
  })
})
