import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import { mapInSlices } from '@/lib/platform/concurrency/event-loop'
import { findCollectObstacle, getToCollect } from '@/lib/shop/money/collect.rules'
import { isPossible, type MoneyFacts, PAID_BACK } from '@/lib/shop/money/money.rules'
import type { OrderFileCells } from '@/lib/shop/orders/files/order-file.rules'
import { readOrderNumber, toCellProblem } from '@/lib/shop/orders/shipments/shipments-file.rules'
import { compareCells, readCode, withLostZeros } from '@/lib/platform/csv/file-columns'
import {
  correctionReason,
  settlementColumns,
  settlementFields,
  type SettlementColumn,
  type SettlementFileView,
  type SettlementRowView,
} from '@/lib/shop/orders/cash/settlements.schema'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/** What decides about the money that a courier brings for an order; Kyat. */
export type SettledOrder = {
  id: number
  trackingNumber: string | null
  courier?: string | null
  orderStatus: string
  paymentStatus: StoredPaymentStatus
  isCash: boolean
  isRefused: boolean
  prepay: number
  courierFee: number | null
  /** The fee of the newest file that has one; absent or null when none has. */
  settledFee?: number | null
  facts: MoneyFacts
}

/** Kyat that a courier brought for an order, and what they keep; a fee of null is not known yet. */
type Amounts = { collected: number; courierFee: number | null }

/** What of an order its courier has not brought yet. */
export const getOrderToCollect = (order: SettledOrder): number =>
  getToCollect(order.facts, { status: order.paymentStatus, prepay: order.prepay })

/** Why this money cannot be recorded for the order; null when it can. */
export function findSettlementProblem(order: SettledOrder, { collected }: Amounts): ErrorText | null {
  const obstacle = findCollectObstacle(order)
  if (obstacle !== null) return obstacle
  const toCollect = getOrderToCollect(order)
  return collected > toCollect ? errorText('collect_at_most', { amount: toCollect }) : null
}

/** The payment status after this money: verified once all of it is there. */
export const getSettledStatus = (order: SettledOrder, collected: number): StoredPaymentStatus =>
  collected >= getOrderToCollect(order) ? 'verified' : order.paymentStatus

const isFeeKnown = (order: SettledOrder, { courierFee }: Amounts): boolean =>
  courierFee === null || courierFee === order.courierFee

/** Whether a file has this fee already, or the row has none. */
const isFeeSettled = (order: SettledOrder, { courierFee }: Amounts): boolean =>
  courierFee === null || courierFee === (order.settledFee ?? null)

/**
 * Whether a courier charges for a parcel without bringing money: it was refused or called back, or it was paid for in
 * another way.
 */
function isChargedOnly(order: SettledOrder): boolean {
  if (order.facts.collected > 0 || order.orderStatus === 'order placed') return false
  if (order.orderStatus !== 'order cancelled') return !order.isCash || order.paymentStatus === 'verified'
  return order.isRefused || order.trackingNumber !== null || (order.courier ?? null) !== null
}

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

const toExplanation = (collected: number): ErrorText =>
  errorText('collected_already_give_reason', { amount: collected })

/**
 * Why what was collected for the order cannot be corrected to this; null when it can. The courier brought it when the
 * order was delivered, so goods that came back since do not limit it.
 */
function findCorrectionProblem(order: SettledOrder, { collected }: Amounts): ErrorText | null {
  const obstacle = findCollectObstacle({ ...order, paymentStatus: 'to_collect' })
  if (obstacle !== null) return obstacle
  const most = Math.max(0, order.facts.total - order.facts.received)
  if (collected > most) return errorText('collect_at_most', { amount: most })
  return isPossible({ ...order.facts, collected }) ? null : PAID_BACK
}

function decideFirst(
  order: SettledOrder,
  amounts: Amounts,
): { outcome: 'change' | 'same'; message: null } | { outcome: 'invalid'; message: ErrorText } {
  const { collected } = order.facts
  if (order.isCash && collected > 0)
    return { outcome: isFeeKnown(order, amounts) ? 'same' : 'change', message: null }
  const outcome = isFeeSettled(order, amounts) ? 'same' : 'change'
  if (amounts.collected === 0 && isChargedOnly(order)) return { outcome, message: null }
  const message = findSettlementProblem(order, amounts)
  if (message !== null) return { outcome: 'invalid', message }
  const isNothing = amounts.collected === 0 && getOrderToCollect(order) > 0
  return { outcome: isNothing ? outcome : 'change', message: null }
}

type Row = OrderFileCells<SettlementColumn>

/** Whether the money of a row says that its order has arrived: all or a part of it is there, or nothing was to be collected. */
export const isDelivered = (
  { outcome, due, collected }: Pick<SettlementRowView, 'outcome' | 'due' | 'collected'>,
  order: Pick<SettledOrder, 'orderStatus'>,
): boolean =>
  outcome !== 'invalid' && order.orderStatus === 'order confirmed' && ((collected ?? 0) > 0 || due === 0)

/** What the shop receives of a settlement, in Kyat; below 0 when its courier gets money. */
export const getToReceive = ({
  collected,
  corrected,
  courier_fees: fees,
}: Pick<SettlementFileView, 'collected' | 'corrected' | 'courier_fees'>): number =>
  collected + corrected - fees

/** The courier of most of these orders, the first by name of equal ones; null when none has one. */
export function findCourier(orders: readonly { courier: string | null }[]): string | null {
  const counts = new Map<string, number>()
  for (const { courier } of orders) if (courier !== null) counts.set(courier, (counts.get(courier) ?? 0) + 1)
  const [first] = [...counts].sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
  return first?.[0] ?? null
}

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
      due: order?.isCash ? getOrderToCollect(order) + order.facts.collected : null,
      collected: null,
      courier_fee: null,
      collected_before: null,
      reason: null,
      column: null,
    }
    const invalid = (message: ErrorText, column: string | null = null): SettlementRowView => ({
      ...view,
      column,
      outcome: 'invalid',
      message,
    })
    const stored = { tracking_number: order?.trackingNumber ?? null }
    const { cells, problems } = compareCells(settlementColumns, row, stored)
    if (problems[0]) return invalid(problems[0].message, problems[0].column)
    if (typeof found === 'string') return invalid(found)
    if (seen.has(found.id)) return invalid(errorText('order_id_repeated', { id: found.id }))
    seen.add(found.id)
    const parsed = rowFields.safeParse({
      collected: cells.collected || undefined,
      courier_fee: cells.courier_fee,
      reason: cells.reason,
    })
    if (!parsed.success) return invalid(...toCellProblem(parsed.error))
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
    const number = readCode(order.trackingNumber)
    const others = byNumber.get(number)
    if (others) others.push(order)
    else byNumber.set(number, [order])
  }
  return byNumber
}

/** The order of a row, or why there is none. */
function findOrder(
  cells: Row['cells'],
  byId: ReadonlyMap<number, SettledOrder>,
  byNumber: ReadonlyMap<string, SettledOrder[]>,
): SettledOrder | ErrorText {
  if (cells.order_id) {
    const id = readOrderNumber(cells.order_id)
    if (id === null) return errorText('order_number')
    const order = byId.get(id)
    if (!order) return errorText('no_such_order_id', { id })
    const { tracking_number: number } = cells
    const { trackingNumber } = order
    const isOther =
      number && trackingNumber !== null && !withLostZeros(number).includes(readCode(trackingNumber))
    return isOther
      ? errorText('order_has_another_tracking_number', { id, number: trackingNumber, other: number })
      : order
  }
  const number = cells.tracking_number
  if (!number) return errorText('order_or_tracking_number_required')
  const named = byNumber.get(readCode(number))
  const [order, ...others] = named ?? withLostZeros(number).flatMap((code) => byNumber.get(code) ?? [])
  if (!order) return errorText('no_such_tracking_number', { number })
  return others.length === 0 ? order : errorText('tracking_number_ambiguous', { number })
}
