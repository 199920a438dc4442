import { addToCart } from '@/lib/shop/cart/cart.commands'
import { listCartItems } from '@/lib/shop/cart/cart.queries'
import { getStockHistory } from '@/lib/shop/catalogue/stock/stock-movements.queries'
import { holdStock } from '@/lib/shop/checkout/hold.commands'
import { lockScreenshot } from '@/lib/shop/checkout/idempotency.commands'
import { db } from '@/lib/platform/db/client'
import { pool } from '@/lib/platform/db/connections/pool'
import { admin } from '@/lib/testing/admin'
import { insertProduct, insertScreenshot, sharedCustomer, createCheckout } from '@/lib/testing/factories'
import { insertCustomer, setHolding } from '@/lib/testing/orders/holds'
import { measureReads } from '@/lib/testing/database/rows-read'

beforeAll(async () => {
  await sharedCustomer()
  await setHolding(true)
})

it('holds are read by their index, however long the ledger is', async () => {
  const customer = await insertCustomer()
  const { id: product_id } = await insertProduct({ stock: 9 })
  // Without the trigger: it would update the product 30,000 times, and their sum is 0.
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`INSERT INTO stock_movements (product_id, delta, reason)
      SELECT ${product_id}, 1 - 2 * (n % 2), 'adjustment' FROM generate_series(1, 30000) n`,
  ])
  await addToCart(customer, { product_id, quantity: 2 })
  await holdStock(customer, undefined)
  await db().$executeRaw`ANALYZE stock_movements, stock_holds, products, cart_items`

  const cart = await measureReads(() => listCartItems(customer))
  expect(cart.indexes).toContain('stock_movements_hold_id_product_id_idx')
  expect(cart.rows).toBeLessThan(20)

  const path = await insertScreenshot()
  await db().upload.update({ where: { path }, data: { ownerId: customer.customerId } })
  const input = await createCheckout([{ product_id, quantity: 2 }], { payment_screenshot: path })
  const checkout = await measureReads(async () => {
    const account = { accountType: input.payment_type, accountId: null }
    const { hold } = await lockScreenshot(pool(), customer, customer.customerId, { ...input, ...account })
    expect(hold?.lines).toEqual([{ productId: product_id, quantity: 2 }])
  })
  expect(checkout.rows).toBeLessThan(40)
})

it('the stock history says how many units are held, and until when', async () => {
  const [one, two] = [await insertCustomer(), await insertCustomer()]
  const { id: product_id } = await insertProduct({ stock: 9 })
  const read = async () => (await getStockHistory(admin, product_id))?.product
  expect(await read()).toMatchObject({ stock: 9, held: 0, heldUntil: null })
  for (const [customer, quantity] of [[one, 2] as const, [two, 3] as const]) {
    await addToCart(customer, { product_id, quantity })
    await holdStock(customer, undefined)
  }
  const { expiresAt } = await db().stockHold.findUniqueOrThrow({ where: { customerId: two.customerId } })
  expect(await read()).toMatchObject({ stock: 4, held: 5, heldUntil: expiresAt })
})
