import type { CustomerContext } from '@/lib/platform/actors/actors'
import { addToCart, removeFromCart, updateCartItem } from '@/lib/shop/cart/cart.commands'
import { getCartItemByProduct, listCartItems } from '@/lib/shop/cart/cart.queries'
import { archiveProduct, updateProduct } from '@/lib/shop/catalogue/products/products.commands'
import { placeOrder } from '@/lib/shop/checkout/checkout.commands'
import { holdStock } from '@/lib/shop/checkout/hold.commands'
import { db } from '@/lib/platform/db/client'
import { releaseHold } from '@/lib/shop/holds/holds.commands'
import { MAX_HOLD_MOVEMENTS } from '@/lib/shop/holds/holds.rules'
import { getHold } from '@/lib/shop/holds/holds.queries'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { admin } from '@/lib/testing/admin'
import {
  insertProduct,
  insertScreenshot,
  insertTaxonomy,
  sharedCustomer,
  createCheckout,
} from '@/lib/testing/factories'
import * as holds from '@/lib/testing/orders/holds'
import { countStatements } from '@/lib/testing/database/statement-log'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

const { expireHold, insertCustomer, orderLines, readMovements, setHolding } = holds
const hold = (customer: CustomerContext, ...lines: holds.Line[]) =>
  lines.length === 0 ? holdStock(customer, undefined) : holds.holdLines(customer, lines)

beforeAll(sharedCustomer)
beforeEach(() => setHolding(true))
afterEach(expectLedgerIntegrity)

describe('a hold', () => {
  it('takes the stock of the cart for twenty minutes, and no order of others gets it', async () => {
    const [one, other] = [await insertCustomer(), await insertCustomer()]
    const { id: product_id } = await insertProduct({ name: 'Lamp', stock: 1 })
    await addToCart(one, { product_id, quantity: 1 })
    const held = await hold(one)
    const { createdAt, expiresAt } = await db().stockHold.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(1_200_000)
    expect(held?.expires_at).toBe(expiresAt.toISOString())
    expect(held?.seconds_left).toBeLessThanOrEqual(1_200)
    expect(await readStock(product_id)).toBe(0)
    await expect(orderLines(other, [{ product_id, quantity: 1 }])).rejects.toThrow('Lamp is out of stock')
    await expect(hold(other, { product_id, quantity: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Lamp is out of stock',
      errors: { cart_items: ['Lamp is out of stock'] },
    })
    await orderLines(one, [{ product_id, quantity: 1 }])
    expect(await readMovements(product_id)).toEqual(['initial 1', 'hold -1', 'release 1', 'order -1'])
    expect(await getHold(one)).toBeNull()
  })

  it('of the same lines again is the same, which does not last longer', async () => {
    const one = await insertCustomer()
    const [a, b] = [await insertProduct({ stock: 5 }), await insertProduct({ stock: 5 })]
    const lines = [
      { product_id: b.id, quantity: 1 },
      { product_id: a.id, quantity: 2 },
    ]
    const first = await hold(one, ...lines)
    const again = await hold(one, ...lines.toReversed())
    expect(again?.expires_at).toBe(first?.expires_at)
    expect((await getHold(one))?.expires_at).toBe(first?.expires_at)
    expect(await db().stockHold.count({ where: { movements: { some: { productId: a.id } } } })).toBe(1)
  })

  it('of other lines writes the differences, and one that cannot be had leaves it alone', async () => {
    const one = await insertCustomer()
    const [a, b] = [await insertProduct({ stock: 3 }), await insertProduct({ name: 'Few', stock: 2 })]
    await hold(one, { product_id: a.id, quantity: 3 })
    await hold(one, { product_id: a.id, quantity: 1 }, { product_id: b.id, quantity: 2 })
    expect([await readStock(a.id), await readStock(b.id)]).toEqual([2, 0])
    await expect(hold(one, { product_id: b.id, quantity: 3 })).rejects.toThrow('Only 2 left of Few')
    expect([await readStock(a.id), await readStock(b.id)]).toEqual([2, 0])
    await hold(one, { product_id: a.id, quantity: 2 })
    expect(await readMovements(a.id)).toEqual(['initial 3', 'hold -3', 'release 2', 'hold -1'])
    expect(await readMovements(b.id)).toEqual(['initial 2', 'hold -2', 'release 2'])
    await orderLines(one, [{ product_id: a.id, quantity: 2 }])
    expect((await readMovements(a.id)).slice(4)).toEqual(['release 2', 'order -2'])
    expect([await readStock(a.id), await readStock(b.id)]).toEqual([1, 2])
  })

  it('has only what is in the cart, and at most its quantity', async () => {
    const one = await insertCustomer()
    const [a, b] = [await insertProduct({ stock: 9 }), await insertProduct({ stock: 9 })]
    const wanted = [a, b].map(({ id }) => ({ product_id: id, quantity: 5, seen_price: null }))
    await expect(holdStock(one, wanted)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { cart_items: ['None of these products is in your cart'] },
    })
    await holds.fillCart(one, [{ product_id: a.id, quantity: 2 }])
    const held = await holdStock(one, wanted)
    expect(held?.cart_items).toEqual([{ product_id: a.id, quantity: 2 }])
    expect([await readStock(a.id), await readStock(b.id)]).toEqual([7, 9])
  })

  it('charges the lines that it changes, and nothing for the same lines', async () => {
    const one = await insertCustomer()
    const ids = await Promise.all([1, 2, 3].map(async () => (await insertProduct({ stock: 5 })).id))
    const lines = (quantity: number) => ids.map((product_id) => ({ product_id, quantity }))
    const charged: number[] = []
    const request = async () => {
      await holdStock(one, undefined, {
        chargeLines: async (count) => {
          charged.push(count)
          await Promise.resolve()
        },
      })
    }
    await holds.fillCart(one, lines(1))
    await request()
    await request()
    await holds.fillCart(one, lines(2).slice(1))
    await request()
    await expireHold(one)
    await request()
    expect(charged).toEqual([3, 2, 3])
  })

  it('locks and writes nothing when its lines may not be charged', async () => {
    const one = await insertCustomer()
    const { id } = await insertProduct({ stock: 5 })
    await holds.fillCart(one, [{ product_id: id, quantity: 1 }])
    const refused = holdStock(one, undefined, { chargeLines: () => Promise.reject(new Error('too many')) })
    await expect(refused).rejects.toThrow('too many')
    expect(await readMovements(id)).toEqual(['initial 5'])
    expect(await getHold(one)).toBeNull()
  })

  it('that was changed too often is closed and opened anew, so that it stays short', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 5 })
    await hold(one, { product_id, quantity: 1 })
    const { id } = await db().stockHold.findUniqueOrThrow({ where: { customerId: one.customerId } })
    await db().$executeRaw`
      INSERT INTO stock_movements (product_id, hold_id, delta, reason)
      SELECT ${product_id}, ${id}, CASE kind WHEN 'hold' THEN -1 ELSE 1 END, kind
      FROM generate_series(1, ${MAX_HOLD_MOVEMENTS / 2}::int) n, unnest('{hold,release}'::text[]) kind
      ORDER BY n, kind`
    await hold(one, { product_id, quantity: 2 })
    expect((await db().stockHold.findUniqueOrThrow({ where: { customerId: one.customerId } })).id).not.toBe(
      id,
    )
    expect(await readStock(product_id)).toBe(3)
  })

  it('that has expired lasts again for the same lines, and writes nothing', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 1 })
    await hold(one, { product_id, quantity: 1 })
    await expireHold(one)
    expect(await getHold(one)).toBeNull()
    expect((await hold(one, { product_id, quantity: 1 }))?.seconds_left).toBeGreaterThan(1_190)
    expect(await readStock(product_id)).toBe(0)
    expect(await readMovements(product_id)).toEqual(['initial 1', 'hold -1'])
  })

  it('is given back by its customer, once', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 4 })
    await hold(one, { product_id, quantity: 3 })
    await Promise.all(Array.from({ length: 5 }, () => releaseHold(one)))
    expect(await readMovements(product_id)).toEqual(['initial 4', 'hold -3', 'release 3'])
  })

  it('needs a cart', async () => {
    const one = await insertCustomer()
    await expect(hold(one)).rejects.toMatchObject({ errors: { cart_items: ['Your cart is empty'] } })
    const taxonomy = await insertTaxonomy()
    const ids = await Promise.all(
      Array.from({ length: 201 }, async () => (await insertProduct({ taxonomy, stock: 0 })).id),
    )
    // A cart of a version that had no limit.
    await db().$transaction([
      db().$executeRaw`SET LOCAL session_replication_role = replica`,
      db().cartItem.createMany({
        data: ids.map((productId) => ({ customerId: one.customerId, productId })),
      }),
    ])
    await expect(hold(one)).rejects.toMatchObject({
      errors: { cart_items: ['At most 200 different products in one order'] },
    })
  })
})

describe('the order of a customer', () => {
  it('uses a hold that has expired and was not given back', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 2 })
    await hold(one, { product_id, quantity: 2 })
    await expireHold(one)
    await orderLines(one, [{ product_id, quantity: 2 }])
    expect(await readStock(product_id)).toBe(0)
  })

  it('of other lines gives back what it does not take', async () => {
    const one = await insertCustomer()
    const [a, b] = [await insertProduct({ stock: 3 }), await insertProduct({ stock: 3 })]
    await hold(one, { product_id: a.id, quantity: 3 }, { product_id: b.id, quantity: 2 })
    await orderLines(one, [{ product_id: b.id, quantity: 3 }])
    expect([await readStock(a.id), await readStock(b.id)]).toEqual([3, 0])
  })

  it('that is rejected leaves the hold', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ name: 'Pan', stock: 3 })
    await hold(one, { product_id, quantity: 2 })
    await expect(orderLines(one, [{ product_id, quantity: 4 }])).rejects.toThrow('Only 3 left of Pan')
    expect(await readStock(product_id)).toBe(1)
    expect(await getHold(one)).not.toBeNull()
  })

  it('uses its hold also after the setting was turned off; nothing new is held then', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 1 })
    await hold(one, { product_id, quantity: 1 })
    await setHolding(false)
    expect(await hold(await insertCustomer(), { product_id, quantity: 1 })).toBeNull()
    await orderLines(one, [{ product_id, quantity: 1 }])
    expect(await readStock(product_id)).toBe(0)
  })

  it('cancelled later returns the stock once', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 1 })
    await hold(one, { product_id, quantity: 1 })
    const { order } = await orderLines(one, [{ product_id, quantity: 1 }])
    await updateOrder(admin, order.id, { order_status: 'order cancelled' })
    expect(await readStock(product_id)).toBe(1)
  })

  it('sends one statement more with a hold, for its lines as they are once it is locked', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 9 })
    const countOrder = async () => {
      const path = await insertScreenshot()
      await db().upload.update({ where: { path }, data: { ownerId: one.customerId } })
      const input = await createCheckout([{ product_id, quantity: 1 }], { payment_screenshot: path })
      return (await countStatements(() => placeOrder(one, input, null))).statements.length
    }
    const without = await countOrder()
    await hold(one, { product_id, quantity: 1 })
    expect(await countOrder()).toBe(without + 1)
    expect(await getHold(one)).toBeNull()
    for (const quantity of [3, 1, 2]) await hold(one, { product_id, quantity })
    expect(await countOrder()).toBe(without + 1)
    expect(await getHold(one)).toBeNull()
    expect(await readStock(product_id)).toBe(6)
  })
})

describe('the cart of a customer', () => {
  it('counts their own held units as available, in one statement; others see what is left', async () => {
    const [one, other] = [await insertCustomer(), await insertCustomer()]
    const { id: product_id } = await insertProduct({ stock: 5 })
    const { cartItem } = await addToCart(one, { product_id, quantity: 3 })
    await addToCart(other, { product_id, quantity: 1 })
    await hold(one)
    const { result, statements } = await countStatements(() => listCartItems(one))
    expect(statements).toHaveLength(1)
    expect(result).toMatchObject([{ quantity: 3, product: { stock_quantity: 5 } }])
    expect(await getCartItemByProduct(one, product_id)).toMatchObject({ product: { stock_quantity: 5 } })
    expect(await listCartItems(other)).toMatchObject([{ product: { stock_quantity: 2 } }])
    await updateCartItem(one, { cart_id: cartItem.id, quantity: 5 })
    await expect(updateCartItem(one, { cart_id: cartItem.id, quantity: 6 })).rejects.toThrow('Only 5 left')
    const [line] = await listCartItems(other)
    await expect(updateCartItem(other, { cart_id: line?.id ?? 0, quantity: 3 })).rejects.toThrow(
      'Only 2 left',
    )
    expect((await addToCart(one, { product_id, quantity: 5 })).isNew).toBe(false)
    await removeFromCart(one, cartItem.id)
    expect((await addToCart(one, { product_id, quantity: 5 })).isNew).toBe(true)
  })
})

describe('staff', () => {
  it('set what is left beside the held units, which come back on top of it', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 5 })
    await hold(one, { product_id, quantity: 2 })
    await updateProduct(admin, product_id, { stock_quantity: 10, stock_seen: 3 })
    await releaseHold(one)
    expect(await readStock(product_id)).toBe(12)
  })

  it('withdraw a product although it is held: it is no longer sold, and its stock comes back', async () => {
    const one = await insertCustomer()
    const { id: product_id } = await insertProduct({ stock: 5 })
    await hold(one, { product_id, quantity: 2 })
    await archiveProduct(admin, product_id)
    await expect(orderLines(one, [{ product_id, quantity: 2 }])).rejects.toThrow('is no longer sold')
    await releaseHold(one)
    expect(await readStock(product_id)).toBe(5)
  })
})
