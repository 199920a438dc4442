import { mapInSlices } from '@/lib/event-loop'
import { findCollectObstacle, getToCollect } from '@/lib/money/collect.rules'
import { isPossible, type MoneyFacts, PAID_BACK } from '@/lib/money/money.rules'
import type { OrderFileCells } from '@/lib/orders/order-file.rules'
import { readOrderNumber } from '@/lib/orders/shipments-file.rules'
import { compareCells, withLostZeros } from '@/lib/text/file-columns'
import {
  correctionReason,
  settlementColumns,
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
 * changes nothing when the amount is the same, so that no file collects twice. With another amount it is a correction,
 * which needs a reason.
 */
function decideRow(
  order: SettledOrder,
  amounts: Amounts,
  reason: string | null,
): Pick<SettlementRowView, 'outcome' | 'message' | 'collected_before'> {
  const { collected } = order.facts
  if (order.isCash && collected > 0 && collected !== amounts.collected) {
    const message = reason === null ? toExplanation(collected) : findCorrectionProblem(order, amounts)
    return message === null
      ? { outcome: 'change', message, collected_before: collected }
      : { outcome: 'invalid', message, collected_before: null }
  }
  return { ...decideFirst(order, amounts), collected_before: null }
}

const toExplanation = (collected: number): string =>
  `${collected} Kyats were collected for this order already: to correct that, write the column reason`

/**
 * Why what was collected for the order cannot be corrected to this; null when it can. The courier brought it when the
 * order was delivered, so goods that came back since do not limit it.
 */
function findCorrectionProblem(order: SettledOrder, { collected }: Amounts): string | null {
  const obstacle = findCollectObstacle({ ...order, paymentStatus: 'to_collect' })
  if (obstacle !== null) return obstacle
  const most = Math.max(0, order.facts.total - order.facts.received)
  if (collected > most) return `Only ${most} Kyats are to be collected`
  return isPossible({ ...order.facts, collected }) ? null : PAID_BACK
}

function decideFirst(
  order: SettledOrder,
  amounts: Amounts,
): { outcome: 'change' | 'same'; message: null } | { outcome: 'invalid'; message: string } {
  const { collected } = order.facts
  if (order.isCash && collected > 0)
    return { outcome: isFeeKnown(order, amounts) ? 'same' : 'change', message: null }
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
  return mapInSlices(rows, (row) => {
    const found = findOrder(row.cells, byId, byNumber)
    const order = typeof found === 'string' ? null : found
    const view = {
      line: row.line,
      order_id: order?.id ?? null,
      collected: null,
      courier_fee: null,
      collected_before: null,
      reason: null,
      column: null,
    }
    const invalid = (message: string): SettlementRowView => ({ ...view, outcome: 'invalid', message })
    const stored = { tracking_number: order?.trackingNumber ?? null }
    const { cells, problems } = compareCells(settlementColumns, row, stored)
    if (problems[0]) return { ...invalid(problems[0].message), column: problems[0].column }
    if (typeof found === 'string') return invalid(found)
    if (seen.has(found.id)) return invalid(`The order ${found.id} appears twice`)
    seen.add(found.id)
    const parsed = rowFields.safeParse({
      collected: cells.collected || undefined,
      courier_fee: cells.courier_fee,
      reason: cells.reason,
    })
    if (!parsed.success) return invalid(parsed.error.issues[0]?.message ?? 'Must be a whole number')
    const { collected, courier_fee, reason } = parsed.data
    return {
      ...view,
      collected,
      courier_fee,
      reason,
      ...decideRow(found, { collected, courierFee: courier_fee }, reason),
    }
  })
}

const rowFields = settlementFields.extend({ reason: correctionReason })

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
    const isOther =
      number && order.trackingNumber !== null && !withLostZeros(number).includes(order.trackingNumber)
    return isOther ? `Order ${id} has the tracking number ${order.trackingNumber}, not ${number}` : order
  }
  const number = cells.tracking_number
  if (!number) return 'Name the order by its number or its tracking number'
  const named = byNumber.get(number)
  const [order, ...others] = named ?? withLostZeros(number).flatMap((code) => byNumber.get(code) ?? [])
  if (!order) return `There is no order with the tracking number ${number}`
  return others.length === 0
    ? order
    : `Several orders have the tracking number ${number}: write the order number`
}
