import type pg from 'pg'

/** A snapshot of the shop's ledger. */
type Books = { orders: number; lines: number; claimed: number; stock: number; wrong: number }

/** Reads the snapshot; `wrong` counts products whose stock differs from the sum of their movements. */
export async function readState(client: pg.Client): Promise<Books> {
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
export async function assertExact(
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
