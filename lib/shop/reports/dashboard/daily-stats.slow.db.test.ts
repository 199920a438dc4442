import { readFileSync } from 'node:fs'
import { closeDatabase, db } from '@/lib/platform/db/client'
import { insertProduct, sharedCustomer, buy, buyProduct } from '@/lib/testing/factories'
import { admin } from '@/lib/testing/admin'
import { createAllowance } from '@/lib/shop/money/allowances.commands'
import { closeRefusedParcel, updateOrder } from '@/lib/shop/orders/orders.commands'
import { orderStatuses } from '@/lib/shop/order-status/order-status.schema'

beforeAll(sharedCustomer)

/** The aggregates maintained by triggers, and the same computed by a full scan. */
const stored = async () => ({
  orders: await db().$queryRaw`
    SELECT day, order_status, sum(order_count)::int AS orders, sum(revenue)::bigint AS sales FROM daily_order_stats
    GROUP BY 1, 2 HAVING sum(order_count) <> 0 OR sum(revenue) <> 0 ORDER BY 1, 2`,
  products: await db()
    .$queryRaw`SELECT day, product_id, units_sold AS units, order_count AS orders, revenue FROM daily_product_sales
      WHERE units_sold <> 0 OR order_count <> 0 OR revenue <> 0 ORDER BY 1, 2`,
  levels: await db().$queryRaw`SELECT product_id, quantity FROM stock_levels ORDER BY 1`,
  allowed: await db().$queryRaw`SELECT day, allowed FROM daily_returns WHERE allowed <> 0 ORDER BY 1`,
})
const scanned = async () => ({
  orders: await db().$queryRaw`
    SELECT (created_at AT TIME ZONE 'Asia/Yangon')::date AS day, order_status, count(*)::int AS orders,
      sum(total_price)::bigint AS sales FROM orders GROUP BY 1, 2 ORDER BY 1, 2`,
  products: await db().$queryRaw`
    SELECT (o.created_at AT TIME ZONE 'Asia/Yangon')::date AS day, l.product_id, sum(l.quantity)::int AS units,
      count(*)::int AS orders, sum(l.quantity::bigint * l.product_price)::bigint AS revenue
    FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.order_status <> 'order cancelled'
    GROUP BY 1, 2 ORDER BY 1, 2`,
  levels: await db().$queryRaw`
    SELECT id AS product_id, stock_quantity AS quantity FROM products WHERE archived_at IS NULL ORDER BY 1`,
  allowed: await db().$queryRaw`
    SELECT (e.created_at AT TIME ZONE 'Asia/Yangon')::date AS day, sum(e.amount)::bigint AS allowed
    FROM money_entries e JOIN orders o ON o.id = e.order_id
    WHERE e.kind LIKE '%allowed' AND o.order_status <> 'order cancelled' GROUP BY 1 HAVING sum(e.amount) <> 0 ORDER BY 1`,
})

/** A confirmed order of a new product, with an allowance of 500 Kyats. */
async function confirm(): Promise<number> {
  const { id } = await buyProduct((await insertProduct()).id, 2)
  await updateOrder(admin, id, { order_status: 'order confirmed' })
  await createAllowance(admin, { order_id: id, amount: 500, purpose: 'price_difference', reason: 'Scratch' })
  return id
}
const refuse = (id: number, parcel: 'returning' | 'returned' | 'lost') =>
  updateOrder(admin, id, { order_status: 'order cancelled' }, { isRefused: true, parcel })

/** The number of transactions that PostgreSQL has rolled back in this database. */
async function deadlocks(): Promise<number> {
  const [row] = await db().$queryRaw<[{ deadlocks: number; others: number }]>`
    SELECT deadlocks::int, (
      SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
    ) AS others FROM pg_stat_database WHERE datname = current_database()`
  return row.others > 0 ? deadlocks() : row.deadlocks
}

/** A reproducible pseudo-random sequence of numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('sales and stock aggregates', () => {
  it.each([1, 2])('equal a full scan after any sequence of order changes (%d)', async (seed) => {
    const random = numbers(seed)
    const upTo = (most: number) => Math.floor(random.next().value * most)
    const products = [
      await insertProduct(),
      await insertProduct({ stock: 40 }),
      await insertProduct({ stock: 3, price: 0 }),
    ]
    const orders: number[] = []
    const place = async () => {
      const items = products.map(({ id }) => ({ product_id: id, quantity: 1 + upTo(2) }))
      const { order } = await buy(items.slice(upTo(3)))
      orders.push(order.id)
    }
    // Rejected actions, such as a sold out product or a step back, must not change anything either.
    const happen = async () => {
      const id = orders[upTo(orders.length)]
      if (id === undefined || upTo(2) === 0) return place()
      await updateOrder(admin, id, { order_status: orderStatuses[upTo(4)] })
    }
    let rejected = 0
    for (let n = 0; n < 30; n++) {
      await happen().catch(() => {
        rejected += 1
      })
    }
    expect(rejected).toBeLessThan(25)
    const archived = products[0]?.id ?? 0
    await db().product.update({ where: { id: archived }, data: { archivedAt: new Date() } })
    expect(await stored()).toEqual(await scanned())
  })

  it.each([
    ['on its way back', 'returning', null],
    ['back later', 'returning', 'returned'],
    ['lost later', 'returning', 'lost'],
    ['back at once', 'returned', null],
    ['lost at once', 'lost', null],
  ] as const)('are without an order whose refused parcel is %s', async (_where, parcel, outcome) => {
    const id = await confirm()
    await confirm()
    expect(await stored()).toEqual(await scanned())
    await refuse(id, parcel)
    expect(await stored()).toEqual(await scanned())
    if (outcome) await closeRefusedParcel(admin, { order_id: id, outcome })
    expect(await stored()).toEqual(await scanned())
  })

  it('of orders that an earlier version cancelled are corrected by a migration', async () => {
    for (const parcel of ['lost', 'returning', 'returned'] as const) await refuse(await confirm(), parcel)
    await confirm()
    const right = await stored()
    await db().$executeRaw`
      UPDATE daily_product_sales s SET units_sold = units_sold + l.quantity, order_count = order_count + 1, revenue = 5
      FROM order_lines l JOIN orders o ON o.id = l.order_id
      WHERE o.refused_parcel IN ('lost', 'returning') AND l.product_id = s.product_id`
    await db().$executeRaw`UPDATE daily_returns SET allowed = allowed + 1500`
    const file = 'prisma/migrations/20261231030100_summaries_corrected/migration.sql'
    const statements = readFileSync(file, 'utf8').split(/;\n/).slice(0, -1)
    await db().$transaction(statements.map((statement) => db().$executeRawUnsafe(statement)))
    expect(await stored()).toEqual(right)
  })

  it('follow orders that are placed and cancelled concurrently', async () => {
    const { id } = await insertProduct({ stock: 1_000 })
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await buyProduct(id, 2)).id))
    await Promise.all([
      ...ids.map(async (order, n) => {
        if (n % 3 === 0) return updateOrder(admin, order, { order_status: 'order cancelled' })
        await updateOrder(admin, order, { order_status: 'order confirmed' })
        return n % 3 === 1 ? refuse(order, n % 2 ? 'lost' : 'returned') : null
      }),
      ...ids.map(() => buyProduct(id, 2)),
    ])
    expect(await stored()).toEqual(await scanned())
    // A connection reports its deadlocks only when it is closed.
    await closeDatabase()
    expect(await deadlocks()).toBe(0)
  })

  it('can be rebuilt from the existing rows', async () => {
    const before = await stored()
    await db().$executeRaw`DELETE FROM daily_order_stats`
    await db()
      .$executeRaw`UPDATE daily_product_sales SET units_sold = units_sold + 5, revenue = 1, order_count = 9`
    await db().$executeRaw`SELECT rebuild_daily_stats()`
    expect(await stored()).toEqual(before)
  })
})

it('no index of products includes the stock, because each sale would then write all indexes', async () => {
  const indexes = await db().$queryRaw<{ name: string }[]>`
    SELECT indexrelid::regclass::text AS name FROM pg_index
    WHERE indrelid = 'products'::regclass AND pg_get_indexdef(indexrelid) LIKE '%stock_quantity%'`
  expect(indexes).toEqual([])
})
