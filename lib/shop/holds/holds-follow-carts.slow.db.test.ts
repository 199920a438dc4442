import fc from 'fast-check'
import type { CustomerContext } from '@/lib/platform/actors/actors'
import { onInvalidate } from '@/lib/platform/cache/cache-tags'
import { addToCart, removeFromCart, updateCartItem } from '@/lib/shop/cart/cart.commands'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { bulkUpdateProducts } from '@/lib/shop/catalogue/products/product-bulk.commands'
import { archiveProduct } from '@/lib/shop/catalogue/products/products.commands'
import { db } from '@/lib/platform/db/client'
import { query } from '@/lib/platform/db/query'
import { getHold } from '@/lib/shop/holds/holds.queries'
import { createRestockRequest } from '@/lib/shop/restock/restock.commands'
import { admin } from '@/lib/testing/admin'
import { fromNow } from '@/lib/testing/clock'
import { insertProduct, sharedCustomer } from '@/lib/testing/factories'
import { hold } from '@/lib/testing/orders/hold-races'
import { getOutcome } from '@/lib/testing/rejection'
import { insertCustomer, type Line, orderLines, readMovements, setHolding } from '@/lib/testing/orders/holds'
import { runIntoLock } from '@/lib/testing/database/row-locks'
import { addToWishlist } from '@/lib/shop/wishlist/wishlist.commands'
import { listWishlist } from '@/lib/shop/wishlist/wishlist.queries'
import { readStock } from '@/lib/testing/catalogue/product-reads'
import { expectLedgerIntegrity } from '@/lib/testing/orders/ledger'

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})

/** A customer who holds some units of two products, of five each. */
async function insertHolder(quantity = 3) {
  const customer = await insertCustomer()
  const [one, other] = [await insertProduct({ stock: 5 }), await insertProduct({ stock: 5 })]
  await hold(customer, { product_id: one.id, quantity }, { product_id: other.id, quantity: 1 })
  const line = (await listCartItems(customer)).find(({ product_id }) => product_id === one.id)
  return { customer, productId: one.id, otherId: other.id, lineId: line?.id ?? 0 }
}

type Holder = Awaited<ReturnType<typeof insertHolder>>

/** Every way in which units of a cart are no longer wanted, and what is then left of the five. */
const ends: [string, number, (holder: Holder) => Promise<unknown>][] = [
  ['the line is removed', 5, ({ customer, lineId }) => removeFromCart(customer, lineId)],
  [
    'its quantity is lowered',
    4,
    ({ customer, lineId }) => updateCartItem(customer, { cart_id: lineId, quantity: 1 }),
  ],
  ['the product is deleted', 5, ({ productId }) => archiveProduct(admin, productId)],
  [
    'many products are deleted',
    5,
    ({ productId }) => bulkUpdateProducts(admin, { action: 'delete', ids: [productId] }),
  ],
  [
    'the other products are ordered',
    5,
    ({ customer, otherId }) => orderLines(customer, [{ product_id: otherId, quantity: 1 }]),
  ],
  [
    'less of it is ordered',
    4,
    ({ customer, productId }) => orderLines(customer, [{ product_id: productId, quantity: 1 }]),
  ],
  [
    'anything empties the cart',
    5,
    ({ customer: { customerId } }) => db().cartItem.deleteMany({ where: { customerId } }),
  ],
  [
    'any statement lowers quantities',
    3,
    ({ customer: { customerId } }) =>
      query()`UPDATE cart_items SET quantity = least(quantity, 2) WHERE customer_id = ${customerId}`,
  ],
]

describe('units of a hold are back at once when', () => {
  it.each(ends)('%s', async (_end, left, end) => {
    const holder = await insertHolder()
    expect(await readStock(holder.productId)).toBe(2)
    await end(holder)
    expect(await readStock(holder.productId)).toBe(left)
    await expectLedgerIntegrity()
  })
})

describe('a hold', () => {
  it('keeps its end and its other units', async () => {
    const { customer, lineId, otherId } = await insertHolder()
    const before = await getHold(customer)
    await removeFromCart(customer, lineId)
    expect((await getHold(customer))?.expires_at).toBe(before?.expires_at)
    expect(await readMovements(otherId)).toEqual(['initial 5', 'hold -1'])
  })

  it('is closed with its last unit', async () => {
    const { customer } = await insertHolder()
    for (const { id } of await listCartItems(customer)) await removeFromCart(customer, id)
    expect(await getHold(customer)).toBeNull()
  })

  it('stays as it is when a quantity is raised or sent again', async () => {
    const { customer, lineId, productId } = await insertHolder()
    for (const quantity of [3, 5]) await updateCartItem(customer, { cart_id: lineId, quantity })
    expect(await readMovements(productId)).toEqual(['initial 5', 'hold -3'])
  })

  it('that gives units back tells the caches, so that others see them', async () => {
    const { customer, lineId, productId } = await insertHolder()
    const tags: string[] = []
    const end = onInvalidate((touched) => tags.push(...touched))
    await removeFromCart(customer, lineId)
    end()
    expect(tags).toContain(`product-${productId}`)
  })

  it('is not opened for a line that leaves the cart at the same moment', async () => {
    const customer = await insertCustomer()
    const [one, other] = [await insertProduct({ stock: 5 }), await insertProduct({ stock: 5 })]
    const outcome = await runIntoLock(
      (holder) => holder.$queryRaw`SELECT FROM products WHERE id = ${one.id} FOR NO KEY UPDATE`,
      () => hold(customer, { product_id: one.id, quantity: 2 }, { product_id: other.id, quantity: 1 }),
      () => db().cartItem.deleteMany({ where: { productId: one.id } }),
    )
    expect(outcome?.cart_items).toEqual([{ product_id: other.id, quantity: 1 }])
    expect([await readStock(one.id), await readStock(other.id)]).toEqual([5, 4])
  })

  it('gives back what leaves the cart while it is opened', async () => {
    const customer = await insertCustomer()
    const { id } = await insertProduct({ stock: 5 })
    const { cartItem } = await addToCart(customer, { product_id: id, quantity: 2 })
    await runIntoLock(
      async (holder) => {
        await holder.$queryRaw`SELECT FROM cart_items WHERE id = ${cartItem.id} FOR SHARE`
        const { id: holdId } = await holder.stockHold.create({
          data: { customerId: customer.customerId, expiresAt: fromNow(60_000) },
        })
        await holder.stockMovement.create({ data: { productId: id, holdId, delta: -2, reason: 'hold' } })
      },
      () => removeFromCart(customer, cartItem.id),
    )
    expect(await readStock(id)).toBe(5)
    expect(await getHold(customer)).toBeNull()
  })
})

describe('whoever holds the last units', () => {
  it('sees them in their cart and wishlist, and asks for no call about them; others do', async () => {
    const [customer, other] = [await insertCustomer(), await insertCustomer()]
    const { id } = await insertProduct({ stock: 2 })
    await hold(customer, { product_id: id, quantity: 2 })
    for (const one of [customer, other]) await addToWishlist(one, id)
    expect(await listCartItems(customer)).toMatchObject([{ product: { stock_quantity: 2 } }])
    expect(await listWishlist(customer)).toMatchObject([{ product: { stock_quantity: 2 } }])
    expect((await addToWishlist(customer, id)).wishlist).toMatchObject({ product: { stock_quantity: 2 } })
    expect(await listWishlist(other)).toMatchObject([{ product: { stock_quantity: 0 } }])
    const ask = (one: CustomerContext, phone: string) =>
      getOutcome(createRestockRequest(one, id, { phone }, { locale: 'en', ip: '203.0.113.7' }))
    expect(await ask(customer, '09 789 000 777')).toBe('This product is held for you: you can order it now')
    expect(await ask(other, '09 789 000 778')).toBe('ok')
  })
})

describe('any sequence of changes at once', () => {
  it('never leaves a hold with more than the cart, nor a unit lost', async () => {
    const products = [await insertProduct({ stock: 6 }), await insertProduct({ stock: 6 })]
    const action = fc.record({
      who: fc.nat(1),
      product: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 4 }),
      what: fc.constantFrom('add', 'set', 'remove', 'hold', 'order'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
        async (rounds) => {
          const customers = [await insertCustomer(), await insertCustomer()]
          for (const round of rounds) {
            await Promise.all(
              round.map(({ who, product, ...change }) =>
                apply(
                  customers[who],
                  { product_id: products[product]?.id ?? 0, quantity: change.quantity },
                  change.what,
                ),
              ),
            )
          }
          await expectLedgerIntegrity()
        },
      ),
      { numRuns: 12 },
    )
  })
})

async function apply(customer: CustomerContext | undefined, line: Line, what: string): Promise<void> {
  if (!customer) return
  const item = (await listCartItems(customer)).find(({ product_id }) => product_id === line.product_id)
  await getOutcome(
    (async () => {
      if (what === 'add') await addToCart(customer, line)
      else if (what === 'hold') await hold(customer, line)
      else if (what === 'order') await orderLines(customer, [line])
      else if (item && what === 'set')
        await updateCartItem(customer, { cart_id: item.id, quantity: line.quantity })
      else if (item) await removeFromCart(customer, item.id)
    })(),
  )
}
