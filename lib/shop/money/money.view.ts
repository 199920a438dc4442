import type { MoneyEntry, OrderReturn, ReturnLine } from '@/lib/platform/db/models'
import type { AllowancePurpose, MoneyEntryView, MoneyKind, OrderMoney } from '@/lib/shop/money/money.schema'
import { getDue, getMissing, type MoneyFacts } from '@/lib/shop/money/money.rules'
import type { ReturnView } from '@/lib/shop/money/returns/returns.schema'

/** Prisma reads a BIGINT as a bigint, the driver as text. */
type Kyat = bigint | string

/** The columns of an order from which its money is computed. */
export type MoneyRow = {
  orderStatus: string
  paymentStatus: string
  totalPrice: Kyat
  moneyReceived: Kyat
  moneyCollected: Kyat
  moneyRefunded: Kyat
  moneyWaived: Kyat
  moneyWrittenOff: Kyat
  moneyFeeAllowed: Kyat
  moneyGoodsAllowed: Kyat
  shippingFee: number
  returnedValue: Kyat
  awaitsRest: boolean
  /** False for an order that was closed before money was recorded: nothing of it is due or missing. */
  moneyRecorded: boolean
}

export const toMoneyFacts = (
  row: Omit<MoneyRow, 'paymentStatus' | 'awaitsRest' | 'moneyRecorded'>,
): MoneyFacts => ({
  isCancelled: row.orderStatus === 'order cancelled',
  total: Number(row.totalPrice),
  received: Number(row.moneyReceived),
  collected: Number(row.moneyCollected),
  refunded: Number(row.moneyRefunded),
  waived: Number(row.moneyWaived),
  written_off: Number(row.moneyWrittenOff),
  fee_allowed: Number(row.moneyFeeAllowed),
  goods_allowed: Number(row.moneyGoodsAllowed),
  fee: row.shippingFee,
  returned: Number(row.returnedValue),
})

/**
 * The money of an order as it is told. One that was paid before money was recorded has received what it cost, as its entry
 * will say (recordEarlierPayment); of one that was cancelled before, nobody knows what was paid back.
 */
export function toMoney(row: MoneyRow): OrderMoney {
  const facts = toMoneyFacts(row)
  const wasPaidBefore = !row.moneyRecorded && row.paymentStatus === 'verified' && !facts.isCancelled
  const received = wasPaidBefore ? facts.total : facts.received
  const { collected, refunded, waived, written_off, fee_allowed, goods_allowed, returned } = facts
  const sums = { received, collected, refunded, waived, written_off, fee_allowed, goods_allowed, returned }
  return {
    ...sums,
    due: getDue(facts),
    missing: row.moneyRecorded ? getMissing(facts) : 0,
    awaits_rest: row.awaitsRest,
  }
}

/** The sums of an order without entries. */
export const NO_MONEY = {
  moneyReceived: 0n,
  moneyCollected: 0n,
  moneyRefunded: 0n,
  moneyWaived: 0n,
  moneyWrittenOff: 0n,
  moneyFeeAllowed: 0n,
  moneyGoodsAllowed: 0n,
  returnedValue: 0n,
  awaitsRest: false,
  moneyRecorded: true,
} as const

/** What the view of an entry needs besides its row. */
export const entryInclude = {
  screenshot: { select: { path: true } },
  reversal: { select: { id: true } },
} as const

/** What the view of a return needs besides its row. */
export const returnInclude = { lines: true, reversal: { select: { id: true } } } as const

/** A row of money_entries with its picture and its counter-entry. */
export type EntryRow = MoneyEntry & { screenshot: { path: string } | null; reversal: { id: number } | null }

export const toEntry = (row: EntryRow): MoneyEntryView => ({
  id: row.id,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
  kind: row.kind as MoneyKind,
  amount: Number(row.amount),
  purpose: row.purpose as AllowancePurpose | null,
  method: row.method,
  reference: row.reference,
  reason: row.reason,
  screenshot: row.screenshot?.path ?? null,
  payment_id: row.paymentId,
  reverses: row.reversesId,
  reversed_by: row.reversal?.id ?? null,
  actor: row.actor,
})

export const toReturn = ({
  lines,
  ...row
}: OrderReturn & {
  lines: readonly Omit<ReturnLine, 'returnId'>[]
  reversal: { id: number } | null
}): ReturnView => ({
  id: row.id,
  order_id: row.orderId,
  created_at: row.createdAt.toISOString(),
  value: Number(row.value),
  reason: row.reason,
  reverses: row.reversesId,
  reversed_by: row.reversal?.id ?? null,
  exchange_order_id: row.exchangeOrderId,
  actor: row.actor,
  lines: lines.map(({ lineId, quantity, restock }) => ({ line_id: lineId, quantity, restock })),
})
