import { addToCart } from '@/lib/cart/cart.commands'
import { getPageCustomer } from '@/lib/auth/access.queries'
import { db } from '@/lib/db/client'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { runIntoLock } from '@/lib/testing/row-locks'

beforeAll(sharedCustomer)

const add = async (product_id: number, quantity: number) =>
  addToCart(await getPageCustomer(null), { product_id, quantity })
const linesOf = (productId: number) => db().cartItem.count({ where: { productId } })

describe('adding a product to the cart waits', () => {
  it('for a concurrent sale of the last ones, and is then rejected', async () => {
    const { id, name } = await insertProduct({ stock: 3 })
    const added = runIntoLock(
      (holder) => holder.stockMovement.create({ data: { productId: id, delta: -2, reason: 'adjustment' } }),
      () => add(id, 2),
    )
    await expect(added).rejects.toMatchObject({ errors: { quantity: [`Only 1 left of ${name}`] } })
    expect(await linesOf(id)).toBe(0)
  })

  it('for a concurrent deletion of the product, and is then rejected', async () => {
    const { id } = await insertProduct()
    const added = runIntoLock(
      (holder) => holder.product.update({ where: { id }, data: { archivedAt: new Date() } }),
      () => add(id, 1),
    )
    await expect(added).rejects.toMatchObject({ code: 'not_found' })
    expect(await linesOf(id)).toBe(0)
  })
})
