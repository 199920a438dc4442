import { addToCart, removeFromCart, updateCartItem } from '@/lib/shop/cart/cart.commands'
import { getCartItemByProduct, listCartItems } from '@/lib/shop/cart/cart.queries'
import { db } from '@/lib/platform/db/client'
import { insertManyProducts, insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { countStatements } from '@/lib/testing/database/statement-log'
import { customerGuard, getPageCustomer } from '@/lib/platform/auth/access.queries'
import { addToWishlist, removeFromWishlist } from '@/lib/shop/wishlist/wishlist.commands'
import { listWishlist } from '@/lib/shop/wishlist/wishlist.queries'
import { runIntoLock } from '@/lib/testing/database/row-locks'

describe('a cart', () => {
  const us = () => customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })
  const countSent = async (work: () => Promise<unknown>) =>
    (await countStatements(() => work().catch(() => undefined))).statements.length

  beforeAll(sharedCustomer)
  beforeEach(async () => {
    await db().cartItem.deleteMany()
    await db().wishlistItem.deleteMany()
  })

  describe('each cart call takes one round trip', () => {
    it.each([
      ['new', { stock: 5 }, 1],
      ['already there', { stock: 5, isThere: true }, 1],
      ['sold out', { stock: 0 }, 1],
      ['too few', { stock: 1 }, 2],
    ])('adding a product that is %s', async (_state, { stock, ...more }, quantity) => {
      const { id } = await insertProduct({ stock })
      const customer = await us()
      if ('isThere' in more) await addToCart(customer, { product_id: id, quantity: 1 })
      expect(await countSent(() => addToCart(customer, { product_id: id, quantity }))).toBe(1)
    })

    it('adding a product that does not exist', async () => {
      const customer = await us()
      expect(await countSent(() => addToCart(customer, { product_id: 999_999, quantity: 1 }))).toBe(1)
    })

    it('updating, listing, finding and removing, with one line or many', async () => {
      const customer = await us()
      const products = [await insertProduct(), await insertProduct(), await insertProduct()]
      for (const { id } of products) await addToCart(customer, { product_id: id, quantity: 1 })
      expect(await countSent(() => listCartItems(customer))).toBe(1)
      const [first] = await listCartItems(customer)
      const { id, product_id: productId } = first ?? { id: 0, product_id: 0 }
      expect(await countSent(() => updateCartItem(customer, { cart_id: id, quantity: 3 }))).toBe(1)
      expect(await countSent(() => updateCartItem(customer, { cart_id: id, quantity: 99 }))).toBe(1)
      expect(await countSent(() => getCartItemByProduct(customer, productId))).toBe(1)
      expect(await countSent(() => removeFromCart(customer, id))).toBe(1)
      expect(await countSent(() => removeFromCart(customer, id))).toBe(1)
    })
  })

  it('each wishlist call takes one round trip', async () => {
    const customer = await us()
    const { id } = await insertProduct({ stock: 0 })
    expect(await countSent(() => addToWishlist(customer, id))).toBe(1)
    expect(await countSent(() => addToWishlist(customer, id))).toBe(1)
    expect(await countSent(() => addToWishlist(customer, 999_999))).toBe(1)
    expect(await countSent(() => listWishlist(customer))).toBe(1)
    const [entry] = await listWishlist(customer)
    expect(await countSent(() => removeFromWishlist(customer, entry?.id ?? 0))).toBe(1)
    expect(await listWishlist(customer)).toEqual([])
  })

  describe('adding more products than a list may have, several at once', () => {
    it.each(['cart', 'wishlist'] as const)('fills a %s and is then rejected', async (list) => {
      const customer = await us()
      const { customerId } = customer
      const max = list === 'cart' ? 200 : 500
      const data = (await insertManyProducts(max - 1)).map((productId) => ({ customerId, productId }))
      await (list === 'cart' ? db().cartItem.createMany({ data }) : db().wishlistItem.createMany({ data }))
      const { id: subcategoryId, categoryId, brandId } = await db().subcategory.findFirstOrThrow()
      const more = await Promise.all(
        Array.from({ length: 8 }, () => insertProduct({ taxonomy: { subcategoryId, categoryId, brandId } })),
      )
      const add = (product_id: number) =>
        list === 'cart'
          ? addToCart(customer, { product_id, quantity: 1 })
          : addToWishlist(customer, product_id)
      const answers = await Promise.allSettled(more.map(({ id }) => add(id)))
      const rejected = answers.filter((answer) => answer.status === 'rejected')
      expect(rejected).toHaveLength(7)
      for (const { reason } of rejected)
        expect(reason).toMatchObject({
          code: 'validation_failed',
          errors: { product_id: [expect.stringContaining(`Your ${list} has ${max}`)] },
        })
      expect(await (list === 'cart' ? listCartItems : listWishlist)(customer)).toHaveLength(max)
      expect((await add(data[0]?.productId ?? 0)).isNew).toBe(false)
    })
  })

  describe('adding the same product many times concurrently', () => {
    it('creates one cart line, and exactly one call reports it as new', async () => {
      const customer = await us()
      const { id } = await insertProduct({ stock: 3 })
      const answers = await Promise.all(
        Array.from({ length: 24 }, () => addToCart(customer, { product_id: id, quantity: 2 })),
      )
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(new Set(answers.map(({ cartItem }) => cartItem.id)).size).toBe(1)
      expect(await listCartItems(customer)).toMatchObject([{ product_id: id, quantity: 2 }])
    })

    it('creates one wishlist entry', async () => {
      const customer = await us()
      const { id } = await insertProduct()
      const answers = await Promise.all(Array.from({ length: 24 }, () => addToWishlist(customer, id)))
      expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
      expect(await listWishlist(customer)).toHaveLength(1)
    })

    it('answers each call with a line while it is removed again and again', async () => {
      const customer = await us()
      const { id } = await insertProduct({ stock: 3 })
      const add = () => addToCart(customer, { product_id: id, quantity: 1 })
      const removeAll = () => db().cartItem.deleteMany({ where: { productId: id } })
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? add() : removeAll())),
      )
      const added = answers.filter((answer) => 'cartItem' in answer)
      expect(added).toHaveLength(20)
      for (const { cartItem } of added) expect(cartItem).toMatchObject({ product_id: id, quantity: 1 })
    })
  })
})

describe('a cart that is changed at once', () => {
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
})
