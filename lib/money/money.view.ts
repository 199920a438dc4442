import type { OrderMoney } from '@/lib/money/money.schema'
import { getDue, getMissing, type MoneyFacts } from '@/lib/money/money.rules'

/** The columns of an order from which its money is computed. */
export type MoneyRow = {
  orderStatus: string
  totalPrice: bigint
  moneyReceived: bigint
  moneyCollected: bigint
  moneyRefunded: bigint
  moneyWaived: bigint
  returnedValue: bigint
  awaitsRest: boolean
}

export const toMoneyFacts = (row: Omit<MoneyRow, 'awaitsRest'>): MoneyFacts => ({
  isCancelled: row.orderStatus === 'order cancelled',
  total: Number(row.totalPrice),
  received: Number(row.moneyReceived),
  collected: Number(row.moneyCollected),
  refunded: Number(row.moneyRefunded),
  waived: Number(row.moneyWaived),
  returned: Number(row.returnedValue),
})

export function toMoney(row: MoneyRow): OrderMoney {
  const facts = toMoneyFacts(row)
  const { received, collected, refunded, waived, returned } = facts
  const sums = { received, collected, refunded, waived, returned }
  return { ...sums, due: getDue(facts), missing: getMissing(facts), awaits_rest: row.awaitsRest }
}

/** The sums of an order without entries. */
export const NO_MONEY = {
  moneyReceived: 0n,
  moneyCollected: 0n,
  moneyRefunded: 0n,
  moneyWaived: 0n,
  returnedValue: 0n,
  awaitsRest: false,
} as const
