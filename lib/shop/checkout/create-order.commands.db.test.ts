import { setTtl } from '@/lib/platform/cache/cache-tags'
import { listOfferedTypes } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import pg from 'pg'
import { addToCart, updateCartItem } from '@/lib/shop/cart/cart.commands'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { eventually } from '@/lib/testing/eventually'
import { insertProduct, insertScreenshot, sharedCustomer, buy } from '@/lib/testing/factories'
import { countStatements } from '@/lib/testing/database/statement-log'
import { env } from '@/lib/platform/env/env'
import { AppError } from '@/lib/platform/errors/app-error'
import { customerGuard } from '@/lib/platform/auth/access.queries'
import { admin } from '@/lib/testing/admin'
import { updateOrder } from '@/lib/shop/orders/orders.commands'
import { getCustomerOrder } from '@/lib/shop/orders/orders.queries'
import { listAllPaymentAccounts } from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { updateAccount } from '@/lib/shop/payment-accounts/payment-accounts.commands'
import { updateSettings } from '@/lib/shop/settings/settings.commands'

const us = () => customerGuard.authorize(new Request('http://shop.test'), { cookies: [] })

type OrderOptions = { quantity?: number; key?: string | null } & Record<string, unknown>
const buyAll = async (ids: number[], { quantity = 1, key = null, ...more }: OrderOptions = {}) =>
  buy(
    ids.map((product_id) => ({ product_id, quantity })),
    more,
    key,
  )
const someProducts = (count: number, stock = 100) =>
  Promise.all(Array.from({ length: count }, () => insertProduct({ stock }))).then((products) =>
    products.map(({ id }) => id).sort((a, b) => a - b),
  )
const readStocks = async (ids: number[]) =>
  (await db().product.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(
    ({ stockQuantity }) => stockQuantity,
  )
const sumSold = async (ids: number[]) =>
  (await db().orderLine.aggregate({ where: { productId: { in: ids } }, _sum: { quantity: true } }))._sum
    .quantity

let other: pg.Client
const queryNumber = async (query: string) => Number((await other.query<{ n: string }>(query)).rows[0]?.n)
/** Resolves when `count` connections wait for row locks. */
async function waiting(count: number): Promise<void> {
  const query = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`
  await eventually(`${count} connections wait for row locks`, async () => (await queryNumber(query)) >= count)
}

beforeAll(async () => {
  await sharedCustomer()
  other = new pg.Client({ connectionString: env().DATABASE_URL })
  await other.connect()
})
afterAll(() => other.end())

describe('the cost of an order', () => {
  afterEach(() => setTtl(0))

  it.each([1, 5, 40])('is the same small number of statements for %i lines', async (count) => {
    const ids = await someProducts(count)
    const payment_screenshot = await insertScreenshot()
    // A shop keeps its accounts in memory until they change.
    setTtl(60_000)
    await listOfferedTypes()
    const { result, statements } = await countStatements(() =>
      buyAll(ids, { key: `lines-${count}`, payment_screenshot }),
    )
    expect(result.order.order_details).toHaveLength(count)
    // BEGIN, key, screenshot, products, order, lines, COMMIT.
    expect(statements).toHaveLength(7)
  })
})

describe('the response', () => {
  it('is the order as later reads return it', async () => {
    const { order } = await buyAll(await someProducts(3), {
      quantity: 2,
      apartment_suit: '၃ လွှာ',
      town_city: 'ရန်ကုန်',
      state_country: 'Yangon',
      postcode: '11181',
      email_address: 'mya@example.com',
      payment_type: 'Yoma Bank',
    })
    expect(order).toEqual(await getCustomerOrder(await us(), order.id))
  })
})

describe('sixteen concurrent customers', () => {
  it('sell each of the last units of five products once', async () => {
    const ids = await someProducts(5, 4)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        buyAll(ids, { key: `last-${index}` }).then(
          ({ order }) => order.id,
          (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(12)
    expect(new Set(answers.filter((answer) => typeof answer === 'number')).size).toBe(4)
    expect(await readStocks(ids)).toEqual([0, 0, 0, 0, 0])
    expect(await sumSold(ids)).toBe(20)
  })

  it('with overlapping carts never deadlock while carts change and orders are cancelled', async () => {
    const ids = await someProducts(6, 1_000)
    const customer = await us()
    const rounds = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const crossed = [...ids.slice(index % 6), ...ids.slice(0, index % 6)]
        const { order } = await buyAll(index % 2 === 0 ? crossed : crossed.reverse())
        const { cartItem } = await addToCart(customer, { product_id: crossed[0] ?? 0, quantity: 1 })
        const [changed, again] = await Promise.allSettled([
          updateCartItem(customer, { cart_id: cartItem.id, quantity: 2 }),
          buyAll(crossed),
          updateOrder(admin, order.id, { order_status: 'order cancelled' }),
        ])
        // The line may have left the cart with another order meanwhile: they all are customer 1.
        if (changed.status === 'rejected') expect(changed.reason).toMatchObject({ code: 'not_found' })
        return again.status
      }),
    )
    expect(rounds).toEqual(Array.from({ length: 16 }, () => 'fulfilled'))
    expect(await readStocks(ids)).toEqual(ids.map(() => 1_000 - 16))
    // A connection reports its statistics when it closes; then none are pending any more.
    await closeDatabase()
    expect(
      await queryNumber('SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()'),
    ).toBe(0)
  })
})

describe('settings that change during a checkout', () => {
  it('give an order the fee and account of a single moment, and the next order the new ones', async () => {
    const [id = 0] = await someProducts(1)
    const [account] = await listAllPaymentAccounts(admin)
    await other.query(`BEGIN; SELECT 1 FROM products WHERE id = ${id} FOR UPDATE`)
    const waits = buyAll([id])
    await waiting(1)
    await updateSettings(admin, { delivery_fee: 3_500 })
    await updateAccount(admin, account?.id ?? 0, { account_number: '09 450 123 456' })
    await other.query('COMMIT')
    expect((await waits).order).toMatchObject({
      shipping_fee: 2_000,
      total_price: 3_000,
      payment_account: { account_number: '09 7900 01234' },
    })
    expect((await buyAll([id])).order).toMatchObject({
      shipping_fee: 3_500,
      total_price: 4_500,
      payment_account: { account_number: '09 450 123 456' },
    })
  })

  it('reject an order whose payment type is turned off, and leave nothing of it', async () => {
    const [id = 0] = await someProducts(1, 5)
    const account = (await listAllPaymentAccounts(admin)).find((one) => one.payment_type === 'WaveMoney')
    await updateAccount(admin, account?.id ?? 0, { active: false })
    await expect(buyAll([id], { key: 'off', payment_type: 'WaveMoney' })).rejects.toMatchObject({
      errors: { payment_type: ['You have to choose your payment method!'] },
    })
    expect(await readStocks([id])).toEqual([5])
    expect(await db().idempotencyKey.count({ where: { key: 'off' } })).toBe(0)
  })
})

describe('a connection that breaks in the middle of an order', () => {
  it('leaves nothing behind, and the shop continues with another connection', async () => {
    const [id = 0] = await someProducts(1, 5)
    await other.query(`BEGIN; SELECT 1 FROM products WHERE id = ${id} FOR UPDATE`)
    const broken = expect(buyAll([id], { key: 'broken' })).rejects.toMatchObject({ code: '57P01' })
    await waiting(1)
    await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
    await other.query('COMMIT')
    await broken
    expect(await readStocks([id])).toEqual([5])
    expect((await buyAll([id], { key: 'broken' })).isNew).toBe(true)
    expect(await readStocks([id])).toEqual([4])
  })
})
