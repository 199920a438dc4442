import { query } from '@/lib/db/query'
import type { LedgerCheck, Violation } from '@/lib/ledger/ledger.schema'

/** The invariants of the money of orders and of returned goods (decisions 0160 to 0162). */
export const moneyChecks: readonly LedgerCheck[] = [
  {
    invariant: 'the money of an order is the sum of its entries and returns',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: received %s, collected %s, refunded %s, waived %s, returned %s; its entries %s, %s, %s, %s, %s',
        o.id, o.money_received, o.money_collected, o.money_refunded, o.money_waived, o.returned_value,
        coalesce(e.received, 0), coalesce(e.collected, 0), coalesce(e.refunded, 0), coalesce(e.waived, 0),
        coalesce(r.value, 0)) AS row
      FROM orders o LEFT JOIN (
        SELECT order_id, coalesce(sum(amount) FILTER (WHERE kind = 'received'), 0) AS received,
          coalesce(sum(amount) FILTER (WHERE kind = 'collected'), 0) AS collected,
          coalesce(sum(amount) FILTER (WHERE kind = 'refunded'), 0) AS refunded,
          coalesce(sum(amount) FILTER (WHERE kind = 'waived'), 0) AS waived
        FROM money_entries GROUP BY order_id
      ) e ON e.order_id = o.id
      LEFT JOIN (SELECT order_id, sum(value) AS value FROM returns GROUP BY order_id) r ON r.order_id = o.id
      WHERE (o.money_received, o.money_collected, o.money_refunded, o.money_waived, o.returned_value)
        IS DISTINCT FROM (coalesce(e.received, 0), coalesce(e.collected, 0), coalesce(e.refunded, 0),
          coalesce(e.waived, 0), coalesce(r.value, 0)) ORDER BY o.id`,
  },
  {
    invariant: 'what is due is what came in beyond what the order costs, and never more went out',
    table: 'orders',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('order %s: due %s instead of %s, in %s, out %s', id, money_due, due, money_in, money_out) AS row
      FROM (
        SELECT id, money_due, money_in, money_out, greatest(0, money_in - money_out - CASE
          WHEN order_status = 'order cancelled' THEN 0 ELSE total_price - returned_value END) AS due
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
        total_price - returned_value - money_received - money_collected + money_refunded) AS row
      FROM orders WHERE payment_status = 'verified' AND order_status IN ('order placed', 'order confirmed')
        AND money_received + money_collected - money_refunded < total_price - returned_value ORDER BY id`,
  },
  {
    invariant: 'a counter-entry has the order, kind and amount of what it takes back',
    table: 'money_entries',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('entry %s: %s %s of order %s takes back %s %s of order %s', c.id, c.kind, c.amount, c.order_id,
        e.kind, e.amount, e.order_id) AS row
      FROM money_entries c JOIN money_entries e ON e.id = c.reverses_id
      WHERE (c.order_id, c.kind, -c.amount) IS DISTINCT FROM (e.order_id, e.kind, e.amount) OR e.reverses_id IS NOT NULL
      ORDER BY c.id`,
  },
  {
    invariant: 'never more came back than was bought, at the price of the order',
    table: 'returns',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('line %s: bought %s, returned %s', l.id, l.quantity, sum(r.quantity)) AS row
      FROM return_lines r JOIN order_lines l ON l.id = r.line_id GROUP BY l.id HAVING sum(r.quantity) > l.quantity
      UNION ALL
      SELECT format('return %s: value %s, its lines %s', r.id, r.value, coalesce(sum(l.product_price::bigint * rl.quantity), 0))
      FROM returns r LEFT JOIN return_lines rl ON rl.return_id = r.id
        LEFT JOIN order_lines l ON l.id = rl.line_id AND l.order_id = r.order_id
      GROUP BY r.id HAVING r.value <> coalesce(sum(l.product_price::bigint * rl.quantity), 0) ORDER BY 1`,
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
    invariant: 'the returns of a day are the sum of its returns',
    table: 'daily_returns',
    findViolations: (on) => query<Violation>(on)`
      SELECT format('day %s: %s Kyat, its returns %s', coalesce(d.day, r.day), coalesce(d.value, 0), coalesce(r.value, 0)) AS row
      FROM daily_returns d FULL JOIN (
        SELECT local_day(created_at) AS day, sum(value) AS value, count(*) AS returns FROM returns GROUP BY 1
      ) r ON r.day = d.day
      WHERE d.value IS DISTINCT FROM r.value OR d.return_count IS DISTINCT FROM r.returns ORDER BY 1`,
  },
]
