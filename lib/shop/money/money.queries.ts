import { db, raw, sql } from '@/lib/platform/db/client'
import { rawSql } from '@/lib/platform/db/query'
import { buildCursorPage, decodeCursor, type Page } from '@/lib/platform/db/pagination'
import type { Admin } from '@/lib/platform/actors/actors'
import type { MoneyEntryView, OrderMoney } from '@/lib/shop/money/money.schema'
import type { DueOrderView, DueQuery } from '@/lib/shop/money/refunds.schema'
import type { ReturnView } from '@/lib/shop/money/returns/returns.schema'
import {
  type EntryRow,
  entryInclude,
  returnInclude,
  type MoneyRow,
  toEntry,
  toMoney,
  toReturn,
} from '@/lib/shop/money/money.view'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { CUSTOMER_NAME_SQL } from '@/lib/shop/order-status/order-owner.queries'
import type { OrderStatus } from '@/lib/shop/order-status/order-status.schema'

/** The columns of an order, whose alias may be anything, from which its money is computed (MoneyRow). */
export const MONEY_COLUMNS_SQL = rawSql(`payment_status AS "paymentStatus", total_price AS "totalPrice",
  shipping_fee AS "shippingFee", money_received AS "moneyReceived", money_collected AS "moneyCollected",
  money_refunded AS "moneyRefunded", money_waived AS "moneyWaived", money_written_off AS "moneyWrittenOff",
  money_fee_allowed AS "moneyFeeAllowed", money_goods_allowed AS "moneyGoodsAllowed",
  returned_value AS "returnedValue", awaits_rest AS "awaitsRest", money_recorded AS "moneyRecorded"`)

/** An account of refund_accounts, whose alias is a, as a PaymentAccount. */
const REFUND_ACCOUNT_SQL = raw(`json_build_object(
  'payment_type', a.payment_type, 'account_name', a.account_name, 'account_number', a.account_number)`)

/** What an order that is not cancelled costs, in Kyat, as getExpected() says. */
export const EXPECTED_SQL =
  rawSql(`(greatest(0, total_price - shipping_fee - returned_value - money_goods_allowed)
  + shipping_fee - money_fee_allowed)`)

/** What the customer of such an order is still to pay, in Kyat; below 0 where money is due back. */
export const MISSING_SQL = rawSql(
  `(${EXPECTED_SQL.text} - money_received - money_collected + money_refunded - money_written_off)`,
)

/**
 * The entries and returns of an order, oldest first, and where its customer wants money sent, by one statement. The caller has checked who may see them.
 */
export async function getMoneyRecords(orderId: number): Promise<MoneyRecords> {
  const [row] = await db().$queryRaw<[MoneyRecords]>`
    SELECT (
      SELECT coalesce(json_agg(json_build_object(
        'id', e.id, 'order_id', e.order_id, 'created_at', e.created_at, 'kind', e.kind, 'amount', e.amount, 'purpose', e.purpose,
        'method', e.method, 'reference', e.reference, 'reason', e.reason, 'screenshot', u.path,
        'payment_id', e.payment_id, 'reverses', e.reverses_id, 'reversed_by', reversal.id, 'actor', e.actor
      ) ORDER BY e.id), '[]')
      FROM money_entries e LEFT JOIN uploads u ON u.id = e.screenshot_id
        LEFT JOIN money_entries reversal ON reversal.reverses_id = e.id
      WHERE e.order_id = ${orderId}
    ) AS entries, (
      SELECT coalesce(json_agg(json_build_object(
        'id', r.id, 'order_id', r.order_id, 'created_at', r.created_at, 'value', r.value, 'reason', r.reason,
        'reverses', r.reverses_id, 'reversed_by', reversal.id, 'exchange_order_id', r.exchange_order_id, 'actor', r.actor, 'lines', (
          SELECT coalesce(json_agg(json_build_object(
            'line_id', l.line_id, 'quantity', l.quantity, 'restock', l.restock) ORDER BY l.line_id), '[]')
          FROM return_lines l WHERE l.return_id = r.id)
      ) ORDER BY r.id), '[]')
      FROM returns r LEFT JOIN returns reversal ON reversal.reverses_id = r.id WHERE r.order_id = ${orderId}
    ) AS returns, (
      SELECT ${REFUND_ACCOUNT_SQL} FROM refund_accounts a WHERE a.order_id = ${orderId}
    ) AS "refundAccount"`
  return { ...row, entries: row.entries.map(withIsoDate), returns: row.returns.map(withIsoDate) }
}

export type MoneyRecords = {
  entries: MoneyEntryView[]
  returns: ReturnView[]
  /** Null while the customer has not said it. */
  refundAccount: PaymentAccountView | null
}

/** PostgreSQL writes a time in JSON with its zone. */
const withIsoDate = <T extends { created_at: string }>(row: T): T => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
})

/** What the customer of an order may see of its records: all but the names of staff. */
export async function getPublicMoney(orderId: number): Promise<MoneyRecords> {
  const { entries, returns, refundAccount } = await getMoneyRecords(orderId)
  return {
    refundAccount,
    entries: entries.map((entry) => ({ ...entry, actor: null })),
    returns: returns.map((one) => ({ ...one, actor: null })),
  }
}

/** An entry with the money of its order; null when there is none. */
export async function getEntry(id: number): Promise<{ entry: MoneyEntryView; money: OrderMoney } | null> {
  const row = await db().moneyEntry.findUnique({ where: { id }, include: { ...entryInclude, order: true } })
  return row && { entry: toEntry(row satisfies EntryRow), money: toMoney(row.order) }
}

/** A return with the money of its order; null when there is none. */
export async function getReturn(id: number): Promise<{ return: ReturnView; money: OrderMoney } | null> {
  const row = await db().orderReturn.findUnique({ where: { id }, include: { ...returnInclude, order: true } })
  return row && { return: toReturn(row), money: toMoney(row.order) }
}

/** What a command has just written, read after its commit. */
export function assertWritten<T>(written: T | null): T {
  if (written === null) throw new Error('A written row disappeared before the response was built')
  return written
}

/** The number of orders whose money is due back, and the sum in Kyat. An index has exactly these orders. */
export async function countDue(): Promise<{ total: number; due: number }> {
  const [row] = await db().$queryRaw<{ total: number; due: bigint }[]>`
    SELECT count(*)::int AS total, coalesce(sum(money_due), 0)::bigint AS due FROM orders WHERE money_due > 0`
  return { total: row?.total ?? 0, due: Number(row?.due ?? 0) }
}

const SORT = 'oldest'

type DueRow = MoneyRow & {
  id: number
  createdAt: Date
  customer: string
  addressName: string | null
  phone: string | null
  paymentType: string
  refundAccount: PaymentAccountView | null
}

/**
 * A page of the orders whose money is due back, oldest first, read by key with a cursor. The page is cut before anything is
 * joined to it.
 * @throws AppError 'validation_failed' for a cursor of another list.
 */
export async function listDueOrders(
  _admin: Admin,
  { page, per_page: perPage, cursor: text }: DueQuery,
): Promise<Page<DueOrderView> & { due: number }> {
  const cursor = decodeCursor(text, SORT)
  const isBackward = cursor?.direction === 'before'
  const beyond = cursor ? (isBackward ? sql`AND o.id < ${cursor.id}` : sql`AND o.id > ${cursor.id}`) : sql``
  const direction = isBackward ? sql`DESC` : sql`ASC`
  const offset = cursor ? 0 : (page - 1) * perPage
  const [{ total, due }, found] = await Promise.all([
    countDue(),
    db().$queryRaw<DueRow[]>`
      SELECT o.id, o.created_at AS "createdAt", ${raw(CUSTOMER_NAME_SQL.text)} AS customer, o.payment_type AS "paymentType",
        address.phone, nullif(concat_ws(' ', nullif(nullif(address.first_name, ''), '-'),
          nullif(nullif(address.last_name, ''), '-')), '') AS "addressName",
        CASE WHEN a.order_id IS NOT NULL THEN ${REFUND_ACCOUNT_SQL} END AS "refundAccount",
        o.order_status AS "orderStatus", ${raw(MONEY_COLUMNS_SQL.text)}
      FROM (
          SELECT * FROM orders o WHERE o.money_due > 0 ${beyond}
          ORDER BY o.id ${direction} LIMIT ${perPage + 1} OFFSET ${offset}
        ) AS o
        LEFT JOIN order_addresses address ON address.order_id = o.id
        LEFT JOIN refund_accounts a ON a.order_id = o.id
      ORDER BY o.id ${direction}`,
  ])
  const duePage = buildCursorPage({ page, perPage, sort: SORT, cursor }, total, found, ({ id }) => id)
  return { ...duePage, due, rows: duePage.rows.map(toDueOrder) }
}

const toDueOrder = (row: DueRow): DueOrderView => ({
  order_id: row.id,
  created_at: row.createdAt.toISOString(),
  user_name: row.customer,
  customer_name: row.addressName,
  phone: row.phone,
  order_status: row.orderStatus as OrderStatus,
  payment_type: row.paymentType,
  refund_account: row.refundAccount,
  total_price: Number(row.totalPrice),
  money: toMoney(row),
})
