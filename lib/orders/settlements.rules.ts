import { mapInSlices } from '@/lib/event-loop'
import { findCollectObstacle, getToCollect } from '@/lib/money/collect.rules'
import type { MoneyFacts } from '@/lib/money/money.rules'
import type { OrderFileCells } from '@/lib/orders/order-file.rules'
import { readOrderNumber } from '@/lib/orders/shipments-file.rules'
import {
  settlementFields,
  type SettlementColumn,
  type SettlementRowView,
} from '@/lib/orders/settlements.schema'
import type { StoredPaymentStatus } from '@/lib/order-status/order-status.schema'

/** What decides about the money that a courier brings for an order; Kyat. */
export type SettledOrder = {
  id: number
  trackingNumber: string | null
  orderStatus: string
  paymentStatus: StoredPaymentStatus
  isCash: boolean
  prepay: number
  courierFee: number | null
  facts: MoneyFacts
}

/** Kyat that a courier brought for an order, and what they keep; a fee of null is not known yet. */
type Amounts = { collected: number; courierFee: number | null }

/** What of an order its courier has not brought yet. */
export const getOrderToCollect = (order: SettledOrder): number =>
  getToCollect(order.facts, { status: order.paymentStatus, prepay: order.prepay })

/** Why this money cannot be recorded for the order; null when it can. */
export function findSettlementProblem(order: SettledOrder, { collected }: Amounts): string | null {
  const obstacle = findCollectObstacle(order)
  if (obstacle !== null) return obstacle
  const toCollect = getOrderToCollect(order)
  return collected > toCollect ? `Only ${toCollect} Kyats are to be collected` : null
}

/** The payment status after this money: verified once all of it is there. */
export const getSettledStatus = (order: SettledOrder, collected: number): StoredPaymentStatus =>
  collected >= getOrderToCollect(order) ? 'verified' : order.paymentStatus

const isFeeKnown = (order: SettledOrder, { courierFee }: Amounts): boolean =>
  courierFee === null || courierFee === order.courierFee

/**
 * What a row of a file does to its order. A file settles an order once: a row of an order whose money was brought before
 * changes nothing when the amount is the same, and is invalid otherwise, so that no file collects twice.
 */
function decideRow(
  order: SettledOrder,
  amounts: Amounts,
): { outcome: 'change' | 'same'; message: null } | { outcome: 'invalid'; message: string } {
  const { collected } = order.facts
  if (order.isCash && collected > 0) {
    return collected === amounts.collected
      ? { outcome: isFeeKnown(order, amounts) ? 'same' : 'change', message: null }
      : { outcome: 'invalid', message: `${collected} Kyats were collected for this order already` }
  }
  const message = findSettlementProblem(order, amounts)
  if (message !== null) return { outcome: 'invalid', message }
  const isNothing = amounts.collected === 0 && getOrderToCollect(order) > 0
  return { outcome: isNothing && isFeeKnown(order, amounts) ? 'same' : 'change', message: null }
}

type Row = OrderFileCells<SettlementColumn>

/** What each row of a settlement does to the orders that exist, in the order of the file. */
export async function planSettlement(
  rows: readonly Row[],
  orders: readonly SettledOrder[],
): Promise<SettlementRowView[]> {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const byNumber = groupByNumber(orders)
  const seen = new Set<number>()
  return mapInSlices(rows, ({ line, cells }) => {
    const found = findOrder(cells, byId, byNumber)
    const id = typeof found === 'string' ? null : found.id
    const row = { line, order_id: id, collected: null, courier_fee: null }
    const invalid = (message: string): SettlementRowView => ({ ...row, outcome: 'invalid', message })
    if (typeof found === 'string') return invalid(found)
    if (seen.has(found.id)) return invalid(`The order ${found.id} appears twice`)
    seen.add(found.id)
    const parsed = settlementFields.safeParse({
      collected: cells.collected || undefined,
      courier_fee: cells.courier_fee,
    })
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? 'Must be a whole number')
    const { collected, courier_fee } = parsed.data
    return { ...row, collected, courier_fee, ...decideRow(found, { collected, courierFee: courier_fee }) }
  })
}

function groupByNumber(orders: readonly SettledOrder[]): Map<string, SettledOrder[]> {
  const byNumber = new Map<string, SettledOrder[]>()
  for (const order of orders) {
    if (order.trackingNumber === null) continue
    const others = byNumber.get(order.trackingNumber)
    if (others) others.push(order)
    else byNumber.set(order.trackingNumber, [order])
  }
  return byNumber
}

/** The order of a row, or why there is none. */
function findOrder(
  cells: Row['cells'],
  byId: ReadonlyMap<number, SettledOrder>,
  byNumber: ReadonlyMap<string, SettledOrder[]>,
): SettledOrder | string {
  if (cells.order_id) {
    const id = readOrderNumber(cells.order_id)
    if (id === null) return 'Must be an order number, such as 24'
    const order = byId.get(id)
    if (!order) return `There is no order ${id}`
    const { tracking_number: number } = cells
    const isOther = number && order.trackingNumber !== null && order.trackingNumber !== number
    return isOther ? `Order ${id} has the tracking number ${order.trackingNumber}, not ${number}` : order
  }
  const number = cells.tracking_number
  if (!number) return 'Name the order by its number or its tracking number'
  const [order, ...others] = byNumber.get(number) ?? []
  if (!order) return `There is no order with the tracking number ${number}`
  return others.length === 0
    ? order
    : `Several orders have the tracking number ${number}: write the order number`
}
