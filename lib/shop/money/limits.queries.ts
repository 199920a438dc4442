import { AppError } from '@/lib/platform/errors/app-error'
import type { Admin, Role } from '@/lib/platform/actors/actors'
import {
  type DatabaseClient,
  db,
  empty,
  type Sql,
  sql,
  type TransactionClient,
} from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import { queryUnprepared } from '@/lib/platform/db/query'
import { startOfLocalDay } from '@/lib/platform/text/dates'
import { OPEN_NAME } from '@/lib/platform/auth/access.rules'
import { EXCHANGE } from '@/lib/shop/money/money.schema'
import { parseSection } from '@/lib/shop/settings/settings.rules'
import {
  findLimitProblem,
  getRoleLimit,
  type GivenSums,
  type MoneyLimit,
} from '@/lib/shop/money/limits.rules'

/**
 * The money limit of an admin, and what they have given away of the order today (Yangon time); null without a limit.
 * Who has none of their own has that of their role in the settings. A token has the limit of its creator, and its actions count as theirs. Reversed entries do not count. Of goods that came back,
 * what createReturn() counted does. Discounts count and a fee below that of the zone, given with
 * the order or by a change. An order that stands in place of goods of another one counts with it, because what was paid moves
 * between them.
 */
export const getMoneyLimit = (admin: Admin, orderId: number): Promise<MoneyLimit | null> =>
  readMoneyLimit(db(), admin, orderId, { isLocked: false })

/**
 * Checks that an admin may give this amount of Kyat away by themselves. The caller holds the lock of the order, so that
 * of several actions at once each counts the others. The person is locked too: an exchange and its order count together, which are
 * locked apart, and a new limit applies from its answer on.
 * @throws AppError 'forbidden' above their limit.
 */
export async function assertWithinLimit(
  tx: TransactionClient | QueryExecutor,
  admin: Admin,
  { orderId, group, amount }: { orderId: number; group: keyof GivenSums; amount: number },
): Promise<void> {
  if (amount === 0) return
  const limit = await readMoneyLimit(tx, admin, orderId, { isLocked: true })
  const problem = limit && findLimitProblem(limit, { group, amount })
  if (problem) throw new AppError('forbidden', problem)
}

/** The rows of a statement, in a transaction of either kind. */
const read = <Row extends object>(on: DatabaseClient | QueryExecutor, statement: Sql): Promise<Row[]> =>
  'query' in on ? queryUnprepared<Row>(statement, on) : on.$queryRaw<Row[]>(statement)

async function readMoneyLimit(
  on: DatabaseClient | QueryExecutor,
  { responsible }: Admin,
  orderId: number,
  { isLocked }: { isLocked: boolean },
): Promise<MoneyLimit | null> {
  if (responsible === null) return null
  if (isLocked) await read(on, sql`SELECT FROM settings WHERE key = 'staff' FOR SHARE`)
  const [person] = await read<{ limit: number | null; role: Role; limits: unknown }>(
    on,
    sql`
    SELECT money_limit AS "limit", role, (SELECT value FROM settings WHERE key = 'staff') AS limits
    FROM admin_users WHERE email = ${responsible} ${isLocked ? sql`FOR NO KEY UPDATE` : empty}`,
  )
  // Tokens that were created with ADMIN_ACCESS=open belong to no person.
  if (responsible === OPEN_NAME && !person) return null
  // The person was removed during the call.
  const limit = person
    ? (person.limit ?? getRoleLimit(person.role, parseSection('staff', person.limits ?? undefined)))
    : 0
  if (limit === null) return null
  const today = startOfLocalDay(new Date())
  type Sum = bigint | string
  const [given] = await read<{ writtenOff: Sum; allowed: Sum; paidBack: Sum }>(
    on,
    sql`
    WITH RECURSIVE names AS (
      SELECT ${responsible} AS name UNION SELECT 'token ' || name FROM api_tokens WHERE created_by = ${responsible}
    ), family AS (
      SELECT ${orderId}::int AS id
      UNION SELECT CASE r.order_id WHEN f.id THEN r.exchange_order_id ELSE r.order_id END
      FROM family f JOIN returns r ON r.order_id = f.id OR r.exchange_order_id = f.id
      WHERE r.exchange_order_id IS NOT NULL
    ), given AS (
      SELECT e.kind, e.amount FROM money_entries e
      WHERE e.order_id IN (SELECT id FROM family) AND e.created_at >= ${today} AND e.reverses_id IS NULL
        AND e.method IS DISTINCT FROM ${EXCHANGE}
        AND e.actor IN (SELECT name FROM names)
        AND NOT EXISTS (SELECT 1 FROM money_entries c WHERE c.reverses_id = e.id)
      UNION ALL
      SELECT 'goods_allowed', coalesce(r.given, r.value) FROM returns r
      WHERE r.order_id IN (SELECT id FROM family) AND r.created_at >= ${today} AND r.reverses_id IS NULL
        AND r.actor IN (SELECT name FROM names)
        AND NOT EXISTS (SELECT 1 FROM returns c WHERE c.reverses_id = r.id)
      UNION ALL
      SELECT 'goods_allowed', (v.note::jsonb->>'given')::bigint FROM order_events v
      WHERE v.order_id IN (SELECT id FROM family) AND v.created_at >= ${today} AND v.type IN ('change', 'fee')
        AND v.actor IN (SELECT name FROM names)
      UNION ALL
      SELECT 'goods_allowed', v.old_value::bigint FROM order_events v
      WHERE v.order_id IN (SELECT id FROM family) AND v.created_at >= ${today} AND v.type = 'money' AND v.new_value = 'discount_given'
        AND v.actor IN (SELECT name FROM names)
    )
    SELECT coalesce(sum(amount) FILTER (WHERE kind = 'written_off'), 0)::bigint AS "writtenOff",
      coalesce(sum(amount) FILTER (WHERE kind IN ('fee_allowed', 'goods_allowed')), 0)::bigint AS allowed,
      coalesce(sum(amount) FILTER (WHERE kind IN ('refunded', 'waived')), 0)::bigint AS "paidBack"
    FROM given`,
  )
  return {
    limit,
    given: {
      writtenOff: Number(given?.writtenOff ?? 0),
      allowed: Number(given?.allowed ?? 0),
      paidBack: Number(given?.paidBack ?? 0),
    },
  }
}

/** The most that the delivery fee of an order ever was, in Kyat, as its changes say, and who set it with the order; 0 when nobody did. */
export async function readHighestFee(tx: TransactionClient, orderId: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ highest: bigint | null }[]>`
    SELECT max((amount->>'before')::bigint) AS highest FROM order_events v,
      jsonb_array_elements(v.note::jsonb->'amounts') AS amount
    WHERE v.order_id = ${orderId} AND v.type IN ('change', 'fee') AND amount->>'field' = 'shipping_fee'`
  return Number(row?.highest ?? 0)
}
