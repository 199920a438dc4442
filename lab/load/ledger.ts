import type { LoadTarget } from '@/lab/load/target'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

/** An order in the database, with its lines in a normalized format: product, quantity, price. */
export type StoredOrder = {
  id: number
  subtotal: number
  discount: number
  fee: number
  total: number
  status: string
  version: number
  screenshot: string
  lines: string
}

/** The state of the ledger before a fault; newer rows were written during it. */
export type LedgerPosition = { order: number; upload: number }

export async function markPosition({ ask }: LoadTarget): Promise<LedgerPosition> {
  const [mark] = await ask<LedgerPosition>(
    `SELECT (SELECT coalesce(max(id), 0) FROM orders) AS "order", (SELECT coalesce(max(id), 0) FROM uploads) AS upload`,
  )
  return mark ?? { order: 0, upload: 0 }
}

/** Returns every order since `mark`. */
export const ordersSince = ({ ask }: LoadTarget, mark: LedgerPosition): Promise<StoredOrder[]> =>
  ask<StoredOrder>(
    `SELECT o.id, o.subtotal::float8, o.discount::float8, o.shipping_fee AS fee, o.total_price::float8 AS total, o.order_status AS status, o.version,
       u.path AS screenshot,
       (SELECT string_agg(format('%s×%s à %s', product_id, quantity, product_price), ', ' ORDER BY product_id)
        FROM order_lines WHERE order_id = o.id) AS lines
     FROM orders o JOIN uploads u ON u.id = o.screenshot_id WHERE o.id > $1 ORDER BY o.id`,
    [mark.order],
  )

/** Returns the lines in a response, formatted as in `StoredOrder`. */
export const toLines = ({ order_details }: OrderView): string =>
  order_details
    .toSorted((a, b) => a.product.id - b.product.id)
    .map((line) => `${line.product.id}×${line.total_quantity} à ${line.product_price}`)
    .join(', ')

/** The stored idempotency keys, each with its order. */
export async function toKeys({ ask }: LoadTarget, keys: string[]): Promise<Map<string, number | null>> {
  const rows = await ask<{ key: string; order_id: number | null }>(
    'SELECT key, order_id FROM idempotency_keys WHERE key = ANY($1)',
    [keys],
  )
  return new Map(rows.map((row) => [row.key, row.order_id]))
}

/** The screenshots since `mark` by path: the SHA-256 of the uploaded bytes. */
export async function screenshotsSince(
  { ask }: LoadTarget,
  mark: LedgerPosition,
): Promise<Map<string, string>> {
  const rows = await ask<{ path: string; sha256: string }>(
    `SELECT path, sha256 FROM uploads WHERE kind = 'payment' AND id > $1`,
    [mark.upload],
  )
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]))
}
