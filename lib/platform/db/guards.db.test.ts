import { db } from '@/lib/platform/db/client'
import { isCheckViolation } from '@/lib/platform/db/errors'
import { insertProduct } from '@/lib/testing/factories'
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
})
