import type pg from 'pg'
import { connect } from '@/lab/database'
import { type Metrics, runLoad, medians, type RequestSpec } from '@/bench/load-test'
import type { Program } from '@/lab/process'
import type { BenchEnvironment } from '@/bench/environment/environment'
import { runStep } from '@/lib/platform/process/progress'

/** A measured write of the shop, and the result of its verification. */
export type WriteRow = { name: string; figures: Metrics; verified: string; others: number | null }

/** Requests per round; a multiple of the number of connections. A cart has no more lines, and is filled a few times. */
const ADDS = 200
const CARTS = 8
const CHECKOUTS = 400
const CUSTOMER = 1
const PLENTIFUL_STOCK = 1_000_000

type Product = { id: number; price: number }

const json = (path: string, body: unknown): RequestSpec => ({
  path,
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

/** Measures cart and checkout through the API; after each round, verifies the ledger in the database. */
export async function measureWrites(
  stage: BenchEnvironment,
  at: Program,
  rounds: number,
): Promise<WriteRow[]> {
  const client = await connect(stage.databaseUrl)
  const { databasePid } = stage
  const { rows: products } = await client.query<Product>(
    `SELECT id, price FROM products WHERE stock_quantity >= 100 AND archived_at IS NULL ORDER BY id LIMIT $1`,
    [ADDS],
  )
  const [hot] = products
  if (!hot) throw new Error('Nothing to sell')
  await client.query(
    `INSERT INTO stock_movements (product_id, delta, reason) VALUES ($1, $2, 'adjustment')`,
    [hot.id, PLENTIFUL_STOCK],
  )
  const checkout = (lines: number, take: (n: number) => Product) => async (round: number) => {
    const paths = await screenshots(client, `${lines}-${take(0).id}-${take(1).id}-${round}`)
    const before = await readState(client)
    const figures = await runLoad({
      at,
      shots: checkouts(paths, lines, take),
      amount: CHECKOUTS,
      expect: 201,
      databasePid,
    })
    await assertExact(client, before, { orders: figures.answers, lines })
    return figures
  }
  const turn = (n: number): Product => products[n % products.length] ?? hot
  const exact = 'each 201 is one order, stock exact'
  const one = { others: 9.5, verified: exact }
  const writes = [
    {
      name: 'Cart add',
      others: 70,
      verified: 'each 201 is one row',
      work: () => adds(client, at, products, databasePid),
    },
    { name: 'Checkout, one line', ...one, work: checkout(1, turn) },
    { name: 'Checkout, five lines', ...one, others: null, work: checkout(5, turn) },
    { name: 'Checkout, all of one product', ...one, others: null, work: checkout(1, () => hot) },
  ]
  const rows: WriteRow[] = []
  for (const { work, ...row } of writes) {
    const figures = await runStep(row.name, async (report) => {
      const found: Metrics[] = []
      for (let round = 1; round <= rounds; round++) {
        report(`round ${round} of ${rounds}`)
        found.push(await work(round))
      }
      return medians(found)
    })
    rows.push({ ...row, figures })
  }
  return rows
}

async function adds(...args: Parameters<typeof fillCart>): Promise<Metrics> {
  const found: Metrics[] = []
  for (let cart = 0; cart < CARTS; cart++) found.push(await fillCart(...args))
  return medians(found)
}

/** Empties the cart, then adds each product once. */
async function fillCart(
  client: pg.Client,
  at: Program,
  products: readonly Product[],
  databasePid: number,
): Promise<Metrics> {
  await client.query('DELETE FROM cart_items WHERE customer_id = $1', [CUSTOMER])
  let next = 0
  const shots = () => json('/api/cartitems/store', { product_id: products[next++ % products.length]?.id })
  const figures = await runLoad({ at, shots, amount: products.length, expect: 201, databasePid })
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM cart_items WHERE customer_id = $1',
    [CUSTOMER],
  )
  if (rows[0]?.count !== figures.answers) throw new Error(`${figures.answers} adds, ${rows[0]?.count} rows`)
  await client.query('DELETE FROM cart_items WHERE customer_id = $1', [CUSTOMER])
  return figures
}

/** Creates the screenshots of a round, one per checkout, as if uploaded. */
async function screenshots(client: pg.Client, round: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `INSERT INTO uploads (kind, path, sha256, size_bytes, width, height, owner_id)
     SELECT 'payment', '/uploads/payments/bench-' || $1::text || '-' || n || '.png', md5($1::text || n), 50000, 540, 960, $2
     FROM generate_series(1, $3::int) n RETURNING path`,
    [round, CUSTOMER, CHECKOUTS],
  )
  return rows.map(({ path }) => path)
}

function checkouts(paths: readonly string[], lines: number, take: (n: number) => Product): () => RequestSpec {
  let next = 0
  return () => {
    const n = next++
    const cart_items = Array.from({ length: lines }, (_, line) => {
      const { id, price } = take(n * lines + line)
      return { product_id: id, quantity: 1, product_price: price }
    })
    return json('/api/cartitems/checkout', {
      first_name: 'မြမြ',
      last_name: 'Aye',
      country: 'Myanmar',
      street_address: 'No. 12, Bo Aung Kyaw Street',
      town_city: 'Yangon',
      phone: '09 250 001 377',
      payment_type: 'KBZPay',
      payment_screenshot: paths[n],
      cart_items,
    })
  }
}

/** A snapshot of the shop's ledger. */
type Books = { orders: number; lines: number; claimed: number; stock: number; wrong: number }

/** Reads the snapshot; `wrong` counts products whose stock differs from the sum of their movements. */
async function readState(client: pg.Client): Promise<Books> {
  const { rows } = await client.query<Books>(
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM order_lines) AS lines,
       (SELECT count(DISTINCT o.screenshot_id)::int FROM orders o JOIN uploads u ON u.id = o.screenshot_id
        WHERE u.attached_at IS NOT NULL) AS claimed,
       (SELECT sum(stock_quantity)::float8 FROM products) AS stock,
       (SELECT count(*)::int FROM products p LEFT JOIN
          (SELECT product_id, sum(delta) AS sum FROM stock_movements GROUP BY product_id) m ON m.product_id = p.id
        WHERE p.stock_quantity <> coalesce(m.sum, 0)) AS wrong`,
  )
  if (!rows[0]) throw new Error('The database does not answer')
  return rows[0]
}

/**
 * Checks that `orders` checkouts with the given number of lines, one unit each, were recorded exactly once and no
 * further unit was sold.
 * @throws Error naming the incorrect sum.
 */
async function assertExact(
  client: pg.Client,
  before: Books,
  { orders, lines }: { orders: number; lines: number },
): Promise<void> {
  const after = await readState(client)
  const expected: Books = {
    orders: before.orders + orders,
    lines: before.lines + orders * lines,
    claimed: before.claimed + orders,
    stock: before.stock - orders * lines,
    wrong: 0,
  }
  if (JSON.stringify(after) !== JSON.stringify(expected)) {
    throw new Error(`The books are ${JSON.stringify(after)}, not ${JSON.stringify(expected)}`)
  }
}
