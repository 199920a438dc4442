/**
 * lib/shop/reports/cash-book: The money that moved, as it was recorded: entries of the ledger and fees of couriers. It is a
 * view of both and stores nothing.
 */

import { empty, join, raw, type Sql, sql, type TransactionClient } from '@/lib/platform/db/client'
import { EXCHANGE } from '@/lib/shop/money/money.schema'
import { startOfDay } from '@/lib/platform/text/dates'
import type { DayRange } from '@/lib/shop/reports/report-days.rules'
import type {
  CashBookFilter,
  CashMovement,
  MovementKind,
} from '@/lib/shop/reports/cash-book/cash-book.schema'

/** The movements of some days, of one account and one person if these are given. */
export type MovementFilter = DayRange & Pick<CashBookFilter, 'account' | 'person'>

/** A movement in the order of the book: the newest first. */
export type MovementPosition = { at: Date; source: number; id: number; line: number }

type MovementRow = MovementPosition & {
  kind: MovementKind
  amount: bigint
  corrects: boolean
  orderId: number | null
  account: string
  channel: string
  detail: string | null
  transaction: string | null
  sentAt: Date | null
  person: string
  settlementId: number | null
}

const COURIER = sql`'courier'`

/** The channel of an entry `e` of an order `o`. A customer who fetches an order pays in the shop. */
const CHANNEL = sql`CASE
  WHEN e.method = 'Cash' AND (e.kind <> 'collected' OR o.is_pickup) THEN 'cash'
  WHEN e.kind = 'collected' THEN ${COURIER}
  ELSE coalesce(e.method, 'unknown') END`

/**
 * The number of the account of a transfer: that which the customer was told, also for a later payment to another account of the
 * type, or from which a refund was sent. Earlier refunds
 * did not record it: they count for the account of the order if they went the same way, else for the present one.
 */
const ACCOUNT_NUMBER = sql`coalesce(
  e.account_number,
  (SELECT a.account_number FROM payments p JOIN payment_accounts a ON a.id = p.account_id
    JOIN payment_accounts its ON its.payment_type = a.payment_type AND its.id <> a.id
      AND its.account_number = o.payment_account_number
    WHERE p.id = e.payment_id AND a.payment_type = e.method),
  CASE WHEN e.method = coalesce(o.prepay_type, o.payment_type) THEN o.payment_account_number END,
  (SELECT a.account_number FROM payment_accounts a WHERE a.payment_type = e.method ORDER BY a.position, a.id LIMIT 1))`

/** SQL: the moment `column` is one of these days. */
const isOn = (column: Sql, { from, to }: DayRange): Sql =>
  sql`${column} >= ${startOfDay(from)} AND ${column} < ${startOfDay(to, 1)}`

/** What an exchange moves from one order to another did not move in or out of the shop. */
const received = (days: DayRange): Sql => sql`
  SELECT e.created_at AS at, 1 AS source, e.id, 0 AS line,
    CASE e.kind WHEN 'refunded' THEN 'paid_back' ELSE 'received' END AS kind, e.amount,
    e.reverses_id IS NOT NULL AS corrects, e.order_id AS "orderId", ${CHANNEL} AS channel,
    CASE ${CHANNEL} WHEN 'courier' THEN o.courier WHEN 'cash' THEN NULL ELSE ${ACCOUNT_NUMBER} END AS detail,
    coalesce(p.transaction_last_digits, e.reference) AS transaction, p.created_at AS "sentAt", e.actor AS person,
    NULL::int AS "settlementId"
  FROM money_entries e JOIN orders o ON o.id = e.order_id LEFT JOIN payments p ON p.id = e.payment_id
  WHERE e.kind IN ('received', 'collected', 'refunded') AND e.method IS DISTINCT FROM ${EXCHANGE} AND ${isOn(sql`e.created_at`, days)}`

/** What the fee of a row `r` adds to that of the row before; null when it has none. */
const FEE_CHANGE = sql`(r.courier_fee - coalesce(earlier.courier_fee, 0))`

/**
 * What couriers kept by their files. A file may name an order again: its fee replaces that of the file before, so only the
 * difference moved.
 */
const feesOfFiles = (days: DayRange): Sql => sql`
  SELECT s.created_at, 2, s.id, r.line, 'courier_fee', ${FEE_CHANGE}::bigint, ${FEE_CHANGE} < 0, r.order_id, ${COURIER},
    coalesce(o.courier, s.courier), coalesce(o.tracking_number, r.name), NULL::timestamptz, s.actor, s.id
  FROM courier_settlements s JOIN courier_settlement_rows r ON r.settlement_id = s.id
    LEFT JOIN orders o ON o.id = r.order_id
    LEFT JOIN LATERAL (
      SELECT one.courier_fee FROM courier_settlement_rows one
      WHERE one.order_id = r.order_id AND one.outcome = 'change' AND one.courier_fee IS NOT NULL
        AND (one.settlement_id, one.line) < (r.settlement_id, r.line)
      ORDER BY one.settlement_id DESC, one.line DESC LIMIT 1) earlier ON TRUE
  WHERE r.outcome = 'change' AND ${FEE_CHANGE} <> 0 AND ${isOn(sql`s.created_at`, days)}`

/** SQL: nothing has taken back the entry `entry`. */
const stands = (entry: Sql): Sql =>
  sql`NOT EXISTS (SELECT FROM money_entries reversal WHERE reversal.reverses_id = ${entry}.id)`

/** SQL: the fee of an order `o` in the newest file that has one. */
const NEWEST_OF_FILES = sql`LEFT JOIN LATERAL (
  SELECT r.courier_fee FROM courier_settlement_rows r
  WHERE r.order_id = o.id AND r.outcome = 'change' AND r.courier_fee IS NOT NULL
  ORDER BY r.settlement_id DESC, r.line DESC LIMIT 1) of_file ON TRUE`

/** SQL: what was recorded by hand of the fee of an order beside the files; null when it has none. */
const FEE_BY_HAND = sql`(o.courier_fee - coalesce(of_file.courier_fee, 0))`

/** What couriers kept beside their files: the rest of the fee of an order, with the last of its money. */
const feesByHand = (days: DayRange): Sql => sql`
  SELECT e.created_at, 3, e.id, 0, 'courier_fee', ${FEE_BY_HAND}::bigint, ${FEE_BY_HAND} < 0, e.order_id, ${COURIER},
    o.courier, coalesce(e.reference, o.tracking_number), NULL::timestamptz, e.actor, NULL::int
  FROM money_entries e JOIN orders o ON o.id = e.order_id ${NEWEST_OF_FILES}
  WHERE e.kind = 'collected' AND e.reverses_id IS NULL AND ${isOn(sql`e.created_at`, days)}
    AND ${FEE_BY_HAND} <> 0 AND NOT o.is_pickup AND ${stands(sql`e`)}
    AND NOT EXISTS (
      SELECT FROM money_entries later WHERE later.order_id = e.order_id AND later.id > e.id
        AND later.kind = 'collected' AND later.reverses_id IS NULL AND ${stands(sql`later`)})`

/** SQL: the event `refusal` cancelled its order, which happens once; their index has the same condition. */
const IS_CANCELLATION = sql`refusal.type = 'order_status' AND refusal.new_value = 'order cancelled'`

/** What couriers charge for parcels that were refused, of which no money came: on the day of the refusal. */
const feesOfRefused = (days: DayRange): Sql => sql`
  SELECT refusal.created_at, 4, o.id, 0, 'courier_fee', ${FEE_BY_HAND}::bigint, ${FEE_BY_HAND} < 0, o.id, ${COURIER},
    o.courier, o.tracking_number, NULL::timestamptz, refusal.actor, NULL::int
  FROM order_events refusal JOIN orders o ON o.id = refusal.order_id AND o.is_refused ${NEWEST_OF_FILES}
  WHERE ${IS_CANCELLATION} AND ${isOn(sql`refusal.created_at`, days)}
    AND ${FEE_BY_HAND} <> 0
    AND NOT EXISTS (
      SELECT FROM money_entries e
      WHERE e.order_id = o.id AND e.kind = 'collected' AND e.reverses_id IS NULL AND ${stands(sql`e`)})`

const SOURCES = [received, feesOfFiles, feesByHand, feesOfRefused]

/** What names an account in filters, whatever the capitals of a courier are. */
const ACCOUNT = sql`channel || coalesce(':' || lower(detail), '')`

/** The rows of one source; the others take the names of the columns from the first. */
const COLUMNS =
  raw(`at, source, id, line, kind, amount, corrects, "orderId", channel, detail, transaction, "sentAt", person,
  "settlementId"`)

const selectSource = (
  source: (days: DayRange) => Sql,
  { account, person, ...days }: MovementFilter,
  end: Sql = empty,
): Sql => sql`
  SELECT *, ${ACCOUNT} AS account FROM (${source(days)}) AS one (${COLUMNS})
  WHERE ${join(
    [
      sql`TRUE`,
      ...(account === null ? [] : [sql`${ACCOUNT} = ${account}`]),
      ...(person === null ? [] : [sql`person = ${person}`]),
    ],
    ' AND ',
  )} ${end}`

/** SQL: all movements of the filter. */
export const selectMovements = (filter: MovementFilter): Sql =>
  join(
    SOURCES.map((source) => sql`(${selectSource(source, filter)})`),
    ' UNION ALL ',
  )

const NEWEST_FIRST = sql`ORDER BY at DESC, source DESC, id DESC, line DESC`

/**
 * Some movements, newest first: those after `after`, or from the offset on. Each source is read only as far as these need,
 * by its index.
 */
export async function readMovements(
  tx: Pick<TransactionClient, '$queryRaw'>,
  filter: MovementFilter,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: MovementPosition | undefined },
): Promise<{ movements: CashMovement[]; last: MovementPosition | undefined }> {
  const beyond = after
    ? sql`AND at <= ${after.at} AND (at, source, id, line) < (${after.at}::timestamptz, ${after.source}::int, ${after.id}::int, ${after.line}::int)`
    : empty
  const end = sql`${beyond} ${NEWEST_FIRST} LIMIT ${offset + limit}`
  const parts = SOURCES.map((source) => sql`(${selectSource(source, filter, end)})`)
  const rows = await tx.$queryRaw<MovementRow[]>`
    SELECT * FROM (${join(parts, ' UNION ALL ')}) AS movement ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${offset}`
  return { movements: rows.map(toMovement), last: rows.at(-1) }
}

const toMovement = (row: MovementRow): CashMovement => ({
  recorded_at: row.at.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  kind: row.kind,
  amount: Number(row.amount),
  is_correction: row.corrects,
  order_id: row.orderId,
  ...toPlace(row),
  transaction: row.transaction,
  person: row.person,
  settlement_id: row.settlementId,
})

/** Where the money of a row is. */
export const toPlace = ({
  account,
  channel,
  detail,
}: Pick<MovementRow, 'account' | 'channel' | 'detail'>): Pick<
  CashMovement,
  'account' | 'channel' | 'account_number' | 'courier'
> => ({
  account,
  channel,
  account_number: channel === 'courier' ? null : detail,
  courier: channel === 'courier' ? detail : null,
})
