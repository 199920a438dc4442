/**
 * lib/shop/ledger: Checks that stock, orders, payments and money agree, also after a restore. Pages, handlers and
 * domains that it does not import may import it; components its views, schemas and rules.
 */

import { withLongTransaction } from '@/lib/platform/db/long-transaction'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { query } from '@/lib/platform/db/query'
import { EXPECTED_SQL } from '@/lib/shop/money/money.queries'
import { EXCHANGE } from '@/lib/shop/money/money.schema'
import { openUploads } from '@/lib/platform/uploads/storage/storage.commands'
import { uploadPath } from '@/lib/platform/uploads/storage/storage.rules'

/** A row that violates an invariant, described for a person. */
type Violation = { row: string }

/** An invariant of `table` and the query that finds the rows that violate it. */
type LedgerCheck = {
  invariant: string
  table: string
  findViolations: (on: QueryExecutor) => Promise<Violation[]>
}

/** The invariants of the money of orders and of returned goods (decisions 0161 and 0187). */
const moneyChecks: readonly LedgerCheck[] = [
  {
    invariant: 'the money of an order is the sum of its entries and returns',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: received %s, collected %s, refunded %s, waived %s, written off %s, allowed %s and %s, returned %s; its entries %s, %s, %s, %s, %s, %s, %s, %s',
        o.id, o.money_received, o.money_collected, o.money_refunded, o.money_waived, o.money_written_off,
        o.money_fee_allowed, o.money_goods_allowed, o.returned_value,
        coalesce(e.received, 0), coalesce(e.collected, 0), coalesce(e.refunded, 0), coalesce(e.waived, 0),
        coalesce(e.written_off, 0), coalesce(e.fee_allowed, 0), coalesce(e.goods_allowed, 0), coalesce(r.value, 0)) AS row
      FROM orders o LEFT JOIN (
        SELECT order_id, coalesce(sum(amount) FILTER (WHERE kind = 'received'), 0) AS received,
          coalesce(sum(amount) FILTER (WHERE kind = 'collected'), 0) AS collected,
          coalesce(sum(amount) FILTER (WHERE kind = 'refunded'), 0) AS refunded,
          coalesce(sum(amount) FILTER (WHERE kind = 'waived'), 0) AS waived,
          coalesce(sum(amount) FILTER (WHERE kind = 'written_off'), 0) AS written_off,
          coalesce(sum(amount) FILTER (WHERE kind = 'fee_allowed'), 0) AS fee_allowed,
          coalesce(sum(amount) FILTER (WHERE kind = 'goods_allowed'), 0) AS goods_allowed
        FROM money_entries GROUP BY order_id
      ) e ON e.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(value) AS value FROM returns GROUP BY order_id) r ON r.order_id = o.id
      WHERE (o.money_received, o.money_collected, o.money_refunded, o.money_waived, o.money_written_off,
          o.money_fee_allowed, o.money_goods_allowed, o.returned_value)
        IS DISTINCT FROM (coalesce(e.received, 0), coalesce(e.collected, 0), coalesce(e.refunded, 0),
          coalesce(e.waived, 0), coalesce(e.written_off, 0), coalesce(e.fee_allowed, 0), coalesce(e.goods_allowed, 0),
          coalesce(r.value, 0)) ORDER BY o.id`,
  },
  {
    invariant: 'what is due is what came in beyond what the order costs, and never more went out',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: due %s instead of %s, in %s, out %s', id, money_due, due, money_in, money_out) AS row
      FROM (
        SELECT id, money_due, money_in, money_out, greatest(0, money_in - money_out - CASE
          WHEN order_status = 'order cancelled' THEN 0 ELSE ${EXPECTED_SQL} END) AS due
        FROM (
          SELECT *, money_received + money_collected AS money_in, money_refunded + money_waived AS money_out FROM orders
        ) AS o
      ) AS o WHERE money_due <> due OR money_out > money_in ORDER BY id`,
  },
  {
    invariant: 'a verified order lacks no money',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: verified, %s Kyat missing', id,
        ${EXPECTED_SQL} - money_received - money_collected + money_refunded - money_written_off) AS row
      FROM orders WHERE payment_status = 'verified' AND order_status IN ('order placed', 'order confirmed')
        AND money_received + money_collected - money_refunded + money_written_off < ${EXPECTED_SQL} ORDER BY id`,
  },
  {
    invariant: 'a counter-entry has the order, kind, purpose and amount of what it takes back',
    table: 'money_entries',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('entry %s: %s %s of order %s takes back %s %s of order %s', c.id, c.kind, c.amount, c.order_id,
        e.kind, e.amount, e.order_id) AS row
      FROM money_entries c JOIN money_entries e ON e.id = c.reverses_id
      WHERE (c.order_id, c.kind, c.purpose, -c.amount) IS DISTINCT FROM (e.order_id, e.kind, e.purpose, e.amount) OR e.reverses_id IS NOT NULL
      ORDER BY c.id`,
  },
  {
    invariant: 'a counter-return has the order, and less by the value and units of what it takes back',
    table: 'returns',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('return %s of order %s: value %s takes back return %s of order %s: value %s', c.id, c.order_id,
        c.value, r.id, r.order_id, r.value) AS row
      FROM returns c JOIN returns r ON r.id = c.reverses_id
      WHERE (c.order_id, -c.value) IS DISTINCT FROM (r.order_id, r.value) OR r.reverses_id IS NOT NULL OR EXISTS (
        SELECT FROM (SELECT * FROM return_lines WHERE return_id = c.id) cl
          FULL JOIN (SELECT * FROM return_lines WHERE return_id = r.id) rl ON rl.line_id = cl.line_id
        WHERE (-cl.quantity, cl.restock) IS DISTINCT FROM (rl.quantity, rl.restock)
      ) ORDER BY c.id`,
  },
  {
    invariant: 'never more came back than was bought, at the price of the order',
    table: 'returns',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('line %s: bought %s, returned %s', l.id, l.quantity, sum(r.quantity)) AS row
      FROM return_lines r JOIN order_lines l ON l.id = r.line_id GROUP BY l.id HAVING sum(r.quantity) NOT BETWEEN 0 AND l.quantity
      UNION ALL
      SELECT format('return %s: value %s, its lines %s', r.id, r.value, coalesce(sum(l.product_price::bigint * rl.quantity), 0))
      FROM returns r JOIN orders o ON o.id = r.order_id LEFT JOIN return_lines rl ON rl.return_id = r.id
        LEFT JOIN order_lines l ON l.id = rl.line_id AND l.order_id = r.order_id
      WHERE o.discount = 0
      GROUP BY r.id HAVING r.value <> coalesce(sum(l.product_price::bigint * rl.quantity), 0)
      UNION ALL
      -- What staff take off lowers the value of all goods alike, and a promotion that of a line by its share; each return of a
      -- line is rounded to whole Kyat.
      SELECT format('order %s: returns %s, their share of what was paid %s', o.id, back.value, back.share)
      FROM orders o CROSS JOIN LATERAL (
        SELECT coalesce(sum(promotion_share), 0) AS given, count(*) FILTER (WHERE promotion_share IS NOT NULL) AS lines
        FROM order_lines WHERE order_id = o.id
      ) AS promotion CROSS JOIN LATERAL (
        SELECT sum(r.value) AS value, count(*) * (1 + promotion.lines) AS count,
          div((o.subtotal - o.discount) * sum(of_lines.value), greatest(o.subtotal - promotion.given, 1)) AS share
        FROM returns r CROSS JOIN LATERAL (
          SELECT coalesce(sum(l.product_price::bigint * rl.quantity
            - coalesce(l.promotion_share, 0) * rl.quantity / l.quantity::numeric), 0) AS value
          FROM return_lines rl JOIN order_lines l ON l.id = rl.line_id WHERE rl.return_id = r.id
        ) AS of_lines WHERE r.order_id = o.id
      ) AS back
      WHERE o.discount > 0 AND abs(back.value - back.share) > back.count ORDER BY 1`,
  },
  {
    invariant: 'each returned line with "restock" gave its units to the stock once, no other did',
    table: 'returns',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('return %s, product %s: returned %s, restocked %s', coalesce(r.return_id, m.return_id),
        coalesce(r.product_id, m.product_id), coalesce(r.quantity, 0), coalesce(m.units, 0)) AS row
      FROM (
        SELECT rl.return_id, l.product_id, rl.quantity FROM return_lines rl JOIN order_lines l ON l.id = rl.line_id
        WHERE rl.restock
      ) r FULL JOIN (
        SELECT return_id, product_id, sum(delta) AS units FROM stock_movements WHERE reason = 'return'
        GROUP BY return_id, product_id
      ) m ON m.return_id = r.return_id AND m.product_id = r.product_id
      WHERE r.quantity IS DISTINCT FROM m.units ORDER BY 1`,
  },
  {
    invariant: 'the returns of a day are the sum of its returns, and so is what was allowed',
    table: 'daily_returns',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('day %s: %s and %s Kyat, its returns %s, its entries %s', coalesce(d.day, r.day), coalesce(d.value, 0),
        coalesce(d.allowed, 0), coalesce(r.value, 0), coalesce(r.allowed, 0)) AS row
      FROM daily_returns d FULL JOIN (
        SELECT day, sum(value) AS value, sum(return_count) AS returns, sum(allowed) AS allowed FROM given_back GROUP BY day
      ) r ON r.day = d.day
      WHERE (coalesce(d.value, 0), coalesce(d.return_count, 0), coalesce(d.allowed, 0))
        <> (coalesce(r.value, 0), coalesce(r.returns, 0), coalesce(r.allowed, 0)) ORDER BY 1`,
  },
]

/** The invariants of promotions: what they gave, and how often (decision 0187). */
const promotionChecks: readonly LedgerCheck[] = [
  {
    invariant:
      'an order with a promotion counts once, with what it gives; a cancelled one has given its use back',
    table: 'promotion_uses',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: %s, promotion %s gives %s; its use %s gives %s', coalesce(o.id, u.order_id), o.order_status,
        o.promotion_name, o.promotion_amount, u.id, u.amount) AS row
      FROM (SELECT * FROM orders WHERE promotion_kind IS NOT NULL) o
        FULL JOIN (SELECT * FROM promotion_uses WHERE order_id IS NOT NULL) u ON u.order_id = o.id
      WHERE o.promotion_amount IS DISTINCT FROM u.amount
        OR (o.order_status = 'order cancelled') IS DISTINCT FROM (u.released_at IS NOT NULL) ORDER BY 1`,
  },
  {
    invariant: 'the shares of the lines are what the promotion of the order takes off its goods',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: promotion %s, its lines %s', o.id, o.promotion_amount, sum(l.promotion_share)) AS row
      FROM orders o LEFT JOIN order_lines l ON l.order_id = o.id WHERE o.promotion_kind IS NOT NULL
      GROUP BY o.id HAVING coalesce(sum(l.promotion_share), 0)
        <> CASE WHEN o.promotion_kind = 'free_delivery' THEN 0 ELSE o.promotion_amount END ORDER BY o.id`,
  },
]

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
        SELECT order_id, product_id, -sum(delta) AS taken, count(*) FILTER (WHERE reason = 'order') AS times
        FROM stock_movements WHERE reason IN ('order', 'change') GROUP BY order_id, product_id
      ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
      WHERE coalesce(l.quantity, 0) IS DISTINCT FROM coalesce(m.taken, 0) OR m.times > 1 ORDER BY 1`,
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
          -- The stock of a refused parcel comes back with the parcel.
          AND coalesce(o.refused_parcel, 'returned') = 'returned'
      ) l FULL JOIN (
        SELECT order_id, product_id, sum(delta) AS returned, count(*) AS times FROM stock_movements
        WHERE reason = 'cancellation' GROUP BY order_id, product_id
      ) m ON m.order_id = l.order_id AND m.product_id = l.product_id
      WHERE l.quantity IS DISTINCT FROM m.returned OR m.times <> 1 ORDER BY 1`,
  },
  {
    invariant: 'each open hold has stock, and each closed one gave all of it back',
    table: 'stock_holds',
    findViolations: (on) => query<Violation>(on)`
      WITH line AS (
        SELECT hold_id, product_id, coalesce(-sum(delta) FILTER (WHERE reason = 'hold'), 0) AS held,
          coalesce(sum(delta) FILTER (WHERE reason = 'release'), 0) AS returned
        FROM stock_movements WHERE hold_id IS NOT NULL GROUP BY hold_id, product_id
      )
      SELECT format('hold %s, product %s: %s, held %s, given back %s', h.id, coalesce(m.product_id::text, 'none'),
        CASE WHEN h.closed_at IS NULL THEN 'open' ELSE 'closed' END, coalesce(m.held, 0), coalesce(m.returned, 0)) AS row
      FROM stock_holds h LEFT JOIN line m ON m.hold_id = h.id
      WHERE m.hold_id IS NULL OR m.returned > m.held OR (h.closed_at IS NOT NULL AND m.returned < m.held)
        OR NOT EXISTS (SELECT FROM line WHERE hold_id = h.id AND held > returned) AND h.closed_at IS NULL
      ORDER BY h.id, 1`,
  },
  {
    invariant: 'no hold has more than the cart of its customer, nor what is not sold',
    table: 'stock_holds',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('hold %s, product %s: held %s, in the cart %s', h.id, m.product_id, -sum(m.delta),
        coalesce(c.quantity, 0)) AS row
      FROM stock_holds h JOIN stock_movements m ON m.hold_id = h.id
        LEFT JOIN products p ON p.id = m.product_id AND p.archived_at IS NULL
        LEFT JOIN cart_items c ON c.customer_id = h.customer_id AND c.product_id = p.id
      WHERE h.closed_at IS NULL GROUP BY h.id, m.product_id, c.quantity
      HAVING -sum(m.delta) > coalesce(c.quantity, 0) ORDER BY 1`,
  },
  {
    invariant: 'totals are the lines and the fee',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: subtotal %s, discount %s, fee %s, total %s, weight %s; its lines are %s Kyat, %s g', o.id,
        o.subtotal, o.discount, o.shipping_fee, o.total_price, o.total_weight, l.subtotal, l.weight) AS row
      FROM orders o LEFT JOIN LATERAL (
        SELECT sum(product_price::bigint * quantity) AS subtotal, sum(product_weight::bigint * quantity) AS weight,
          count(*) AS lines
        FROM order_lines WHERE order_id = o.id
      ) l ON true
      WHERE o.subtotal IS DISTINCT FROM l.subtotal OR o.total_weight IS DISTINCT FROM l.weight
        OR o.item_count <> l.lines OR o.total_price <> o.subtotal - o.discount + o.shipping_fee ORDER BY o.id`,
  },
  {
    invariant: 'the newest payment is the one that counts',
    table: 'payments',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: payment %s, screenshot %s; newest payment %s of screenshot %s', o.id, o.payment_status,
        o.screenshot_id, coalesce(p.status, 'none'), p.screenshot_id) AS row
      FROM orders o LEFT JOIN LATERAL (
        SELECT id, status, screenshot_id FROM payments WHERE order_id = o.id ORDER BY id DESC LIMIT 1
      ) p ON true
      WHERE p.screenshot_id IS DISTINCT FROM o.screenshot_id
        OR p.status IS DISTINCT FROM CASE WHEN o.awaits_rest THEN 'verified' ELSE o.payment_status END
          -- A part came in, and the order was cancelled while its rest was awaited.
          AND NOT (o.order_status = 'order cancelled' AND o.payment_status = 'pending' AND p.status = 'verified')
          -- What is left is collected: a fee that was sent in advance is verified, or none was wanted.
          AND NOT (o.payment_type = 'Cash on Delivery' AND o.payment_status IN ('to_collect', 'verified')
            AND coalesce(p.status, 'verified') = 'verified')
          -- What came before is enough since an order was lowered whose rest was rejected, or was until it was raised again.
          AND NOT (p.status = 'rejected'
            AND (o.payment_status <> 'pending' OR o.awaits_rest OR o.order_status = 'order cancelled')
            AND EXISTS (SELECT FROM money_entries
              WHERE order_id = o.id AND kind = 'received' AND payment_id IS DISTINCT FROM p.id))
          -- What was paid for goods that came back pays for those in their place, and the rest was not sent.
          AND NOT (p.status IS NULL AND EXISTS (
            SELECT FROM money_entries WHERE order_id = o.id AND method = ${EXCHANGE}))
      ORDER BY o.id`,
  },
  ...moneyChecks,
  {
    invariant: 'the totals of ratings are those that are shown',
    table: 'rating_totals',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('product %s: %s ratings with %s stars; shown %s with %s', product_id, coalesce(t.count, 0),
        coalesce(t.stars, 0), coalesce(r.count, 0), coalesce(r.stars, 0)) AS row
      FROM rating_totals t FULL JOIN (
        SELECT product_id, count(*) AS count, sum(stars) AS stars FROM product_ratings WHERE status = 'shown'
        GROUP BY product_id
      ) r USING (product_id)
      WHERE (coalesce(t.count, 0), coalesce(t.stars, 0)) <> (coalesce(r.count, 0), coalesce(r.stars, 0))
      ORDER BY product_id`,
  },
  ...promotionChecks,
  { invariant: 'each screenshot is in the storage', table: 'payments', findViolations: findMissingFiles },
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
