import { withLongTransaction } from '@/lib/db/long-transaction'
import type { QueryExecutor } from '@/lib/db/pool'
import { query } from '@/lib/db/query'
import type { LedgerCheck, Violation } from '@/lib/ledger/ledger.schema'
import { moneyChecks } from '@/lib/ledger/money-ledger.queries'
import { openUploads } from '@/lib/uploads/storage.commands'
import { uploadPath } from '@/lib/uploads/storage.rules'

/** The result for one invariant: the number of rows checked, and each row that violates it. */
export type LedgerCheckResult = { invariant: string; checkedCount: number; violations: string[] }

/** The invariants of every shop at every moment (decisions D15, D16, D19, D20), the rows read in one snapshot. */
const checks: readonly LedgerCheck[] = [
  {
    invariant: 'stock is the sum of its movements',
    table: 'products',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('product %s: stock %s, movements %s', p.id, p.stock_quantity, coalesce(sum(m.delta), 0)) AS row
      FROM products p LEFT JOIN stock_movements m ON m.product_id = p.id
      GROUP BY p.id HAVING p.stock_quantity <> coalesce(sum(m.delta), 0) ORDER BY p.id`,
  },
  {
    invariant: 'each line took its stock once',
    table: 'order_lines',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s, product %s: ordered %s, taken %s', coalesce(l.order_id, m.order_id),
        coalesce(l.product_id, m.product_id), coalesce(l.quantity, 0), coalesce(m.taken, 0)) AS row
      FROM order_lines l FULL JOIN (
        SELECT order_id, product_id, -sum(delta) AS taken, count(*) AS times FROM stock_movements
        WHERE reason = 'order' GROUP BY order_id, product_id
      ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
      WHERE l.quantity IS DISTINCT FROM m.taken OR m.times <> 1 ORDER BY 1`,
  },
  {
    invariant: 'each cancelled line gave its stock back once, no other did',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s, product %s: cancelled %s, returned %s', coalesce(l.order_id, m.order_id),
        coalesce(l.product_id, m.product_id), coalesce(l.quantity, 0), coalesce(m.returned, 0)) AS row
      FROM (
        SELECT l.order_id, l.product_id, l.quantity FROM order_lines l JOIN orders o ON o.id = l.order_id
        WHERE o.order_status = 'order cancelled'
      ) l FULL JOIN (
        SELECT order_id, product_id, sum(delta) AS returned, count(*) AS times FROM stock_movements
        WHERE reason = 'cancellation' GROUP BY order_id, product_id
      ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
      WHERE l.quantity IS DISTINCT FROM m.returned OR m.times <> 1 ORDER BY 1`,
  },
  {
    invariant: 'each hold took its stock once, and gave it back once when it was closed',
    table: 'stock_holds',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('hold %s, product %s: %s, held %s, given back %s', h.id, coalesce(m.product_id::text, 'none'),
        CASE WHEN h.closed_at IS NULL THEN 'open' ELSE 'closed' END, coalesce(m.held, 0), coalesce(m.returned, 0)) AS row
      FROM stock_holds h LEFT JOIN (
        SELECT hold_id, product_id, -sum(delta) FILTER (WHERE reason = 'hold') AS held,
          coalesce(sum(delta) FILTER (WHERE reason = 'release'), 0) AS returned
        FROM stock_movements WHERE hold_id IS NOT NULL GROUP BY hold_id, product_id
      ) m ON m.hold_id = h.id
      WHERE m.held IS NULL OR m.returned <> CASE WHEN h.closed_at IS NULL THEN 0 ELSE m.held END ORDER BY h.id, 1`,
  },
  {
    invariant: 'totals are the lines and the fee',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: subtotal %s, fee %s, total %s, weight %s; its lines are %s Kyat, %s g', o.id,
        o.subtotal, o.shipping_fee, o.total_price, o.total_weight, l.subtotal, l.weight) AS row
      FROM orders o LEFT JOIN LATERAL (
        SELECT sum(product_price::bigint * quantity) AS subtotal, sum(product_weight::bigint * quantity) AS weight,
          count(*) AS lines
        FROM order_lines WHERE order_id = o.id
      ) l ON true
      WHERE o.subtotal IS DISTINCT FROM l.subtotal OR o.total_weight IS DISTINCT FROM l.weight
        OR o.item_count <> l.lines OR o.total_price <> o.subtotal + o.shipping_fee ORDER BY o.id`,
  },
  {
    invariant: 'the newest payment is the one that counts',
    table: 'payments',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: payment %s, screenshot %s; newest payment %s of screenshot %s', o.id, o.payment_status,
        o.screenshot_id, coalesce(p.status, 'none'), p.screenshot_id) AS row
      FROM orders o LEFT JOIN LATERAL (
        SELECT status, screenshot_id FROM payments WHERE order_id = o.id ORDER BY id DESC LIMIT 1
      ) p ON true
      WHERE p.screenshot_id IS DISTINCT FROM o.screenshot_id
        OR p.status IS DISTINCT FROM CASE WHEN o.awaits_rest THEN 'verified' ELSE o.payment_status END
          -- A part came in, and the order was cancelled while its rest was awaited.
          AND NOT (o.order_status = 'order cancelled' AND o.payment_status = 'pending' AND p.status = 'verified')
          -- What is left is collected: a fee that was sent in advance is verified, or none was wanted.
          AND NOT (o.payment_type = 'Cash on Delivery' AND o.payment_status IN ('to_collect', 'verified')
            AND coalesce(p.status, 'verified') = 'verified')
      ORDER BY o.id`,
  },
  ...moneyChecks,
  { invariant: 'each screenshot is on the disk', table: 'payments', findViolations: findMissingFiles },
]

/** Checks the ledger in one snapshot while the shop is running: every invariant with the rows that violate it. */
export const checkLedgerIntegrity = (): Promise<LedgerCheckResult[]> =>
  withLongTransaction(
    async (on) => {
      const results: LedgerCheckResult[] = []
      for (const { invariant, table, findViolations } of checks) {
        const { rows } = await on.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`)
        results.push({
          invariant,
          checkedCount: rows[0]?.count ?? 0,
          violations: (await findViolations(on)).map(({ row }) => row),
        })
      }
      return results
    },
    { isSnapshot: true },
  )

/** Files checked concurrently. */
const BATCH_SIZE = 100

async function findMissingFiles(on: QueryExecutor): Promise<Violation[]> {
  const missing: Violation[] = []
  for (let last = 0; ;) {
    const rows = await query<{ id: number; orderId: number; path: string; bytes: number }>(on)`
      SELECT p.id, p.order_id AS "orderId", upload.path, upload.size_bytes AS bytes
      FROM payments p JOIN uploads upload ON upload.id = p.screenshot_id
      WHERE p.id > ${last} ORDER BY p.id LIMIT ${BATCH_SIZE}`
    const sizes = await Promise.all(rows.map((row) => readFileSize(row.path)))
    for (const [index, { orderId, path: file, bytes }] of rows.entries()) {
      const size = sizes[index] ?? null
      if (size === bytes) continue
      const found = size === null ? 'is not there' : `has ${size} bytes instead of ${bytes}`
      missing.push({ row: `order ${orderId}: ${file} ${found}` })
    }
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_SIZE) return missing
    last = end.id
  }
}

async function readFileSize(urlPath: string): Promise<number | null> {
  const storage = await openUploads()
  return (await storage.head(uploadPath(urlPath)))?.bytes ?? null
}
