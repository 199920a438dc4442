import { type AuditActor, type AuditEntry, recordAudit } from '@/lib/platform/audit/audit-log.commands'
import { join, raw, sql, type TransactionClient } from '@/lib/platform/db/client'
import type { QueryExecutor } from '@/lib/platform/db/connections/pool'
import type { Order } from '@/lib/platform/db/models'
import { query } from '@/lib/platform/db/query'
import { toSqlName } from '@/lib/platform/fields/fields'
import { invalidateOrders } from '@/lib/shop/cache/cache-invalidation.commands'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/**
 * The one writer of orders that were placed: steps of staff, payments, money, cash, parcels and addresses end here. Triggers
 * maintain the sums of money; `createOrder()` of the checkout inserts orders.
 */

/** The columns of an order that a command may write, with their types in SQL. */
const columnTypes = {
  orderStatus: 'text',
  shippingStatus: 'text',
  paymentStatus: 'text',
  awaitsRest: 'boolean',
  isRefused: 'boolean',
  refusedParcel: 'text',
  courierFee: 'int',
  courier: 'text',
  trackingNumber: 'text',
  handedOverAt: 'timestamptz',
  courierNote: 'text',
  deliveryZone: 'text',
  deliveryZoneMy: 'text',
  deliveryDays: 'text',
  missingPlace: 'text',
  searchText: 'text',
  subtotal: 'bigint',
  discount: 'bigint',
  discountReason: 'text',
  promotionAmount: 'bigint',
  shippingFee: 'int',
  prepayAmount: 'int',
  totalPrice: 'bigint',
  totalWeight: 'bigint',
  itemCount: 'int',
  version: 'int',
  changedAt: 'timestamptz',
  changeRequest: 'text',
  customerId: 'int',
  accountId: 'int',
} as const satisfies Partial<Record<keyof Order, string>>
type ColumnName = keyof typeof columnTypes
const columnNames = Object.keys(columnTypes) as ColumnName[]

/** What the timeline says about a change. */
type OrderEvent = { type: string; oldValue?: string | null; newValue?: string | null; note?: string | null }

/**
 * A change of an order, which the caller has locked and read: it decides by what it reads after the lock. `version` counts only
 * changes of what was ordered and where it goes. `audit`: what the audit log says, unless another entry of the same transaction says it.
 */
export type OrderWrite = {
  id: number
  columns: Partial<Pick<Order, ColumnName>>
  events?: readonly OrderEvent[]
  audit?: Omit<AuditEntry, 'subjectType' | 'subjectId'>
}

/**
 * Writes changes of orders: their columns, the timeline, the audit log, and that the live views are no longer true. A
 * statement for each kind of row, however many orders there are; rows are locked by ascending id.
 */
export async function writeOrders(
  tx: TransactionClient,
  actor: AuditActor,
  changes: readonly OrderWrite[],
): Promise<void> {
  if (changes.length === 0) return
  await updateRows(tx, changes)
  const events = changes.flatMap(({ id: orderId, events = [] }) =>
    events.map((event) => ({ ...event, orderId, actor: actor.name })),
  )
  if (events.length > 0) await tx.orderEvent.createMany({ data: events })
  const entries = changes.flatMap(({ id, audit }) =>
    audit ? [{ ...audit, subjectType: 'order' as const, subjectId: String(id) }] : [],
  )
  if (entries.length > 0) await recordAudit(tx, actor, ...entries)
  invalidateOrders(tx)
}

/** JSON has no bigint; PostgreSQL reads its digits. */
const withBigInts = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value

async function updateRows(tx: TransactionClient, changes: readonly OrderWrite[]): Promise<void> {
  const names = columnNames.filter((name) => changes.some(({ columns }) => columns[name] !== undefined))
  const assignments = names.map((name) => {
    const column = raw(toSqlName(name))
    return sql`${column} = CASE WHEN jsonb_exists(c.columns, ${name})
      THEN (c.columns->>${name})::${raw(columnTypes[name])} ELSE o.${column} END`
  })
  const rows = changes.map(({ id, columns }) => ({ id, columns }))
  await tx.$executeRaw`
    WITH c AS (
      SELECT change.id, change.columns
      FROM jsonb_to_recordset(${JSON.stringify(rows, withBigInts)}::jsonb) AS change (id int, columns jsonb)
        JOIN orders ON orders.id = change.id ORDER BY orders.id FOR UPDATE OF orders
    )
    UPDATE orders o SET ${join([...assignments, sql`updated_at = ${new Date()}`])} FROM c WHERE o.id = c.id`
}

/**
 * Another screenshot was sent: the locked order has it, and its payment is to be checked. `before`: the payment
 * status until now. `actor`: 'shopper', or the name of staff. That it is pending follows from the screenshot: no decision of staff.
 */
export async function writeScreenshot(
  on: QueryExecutor,
  orderId: number,
  { screenshotId, before, actor }: { screenshotId: number; before: StoredPaymentStatus; actor: string },
): Promise<void> {
  await query(on)`
    WITH current AS (
      UPDATE orders SET screenshot_id = ${screenshotId}, payment_status = 'pending', updated_at = now()
      WHERE id = ${orderId}
    )
    INSERT INTO order_events (order_id, type, old_value, new_value, actor)
    SELECT ${orderId}::int, * FROM (VALUES ('screenshot', NULL, NULL, ${actor}::text),
      ('payment_status', ${before}::text, 'pending', 'shopper')) AS event (type, old_value, new_value, actor)
    WHERE event.old_value IS DISTINCT FROM 'pending'`
  invalidateOrders(on)
}
