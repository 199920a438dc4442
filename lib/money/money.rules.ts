import type { MoneyKind, OrderMoney } from '@/lib/money/money.schema'

/** The sums of the entries of an order by kind, in Kyat: counter-entries are subtracted. */
export type MoneySums = Record<MoneyKind, number>

/** What decides about the money of an order, in Kyat. `returned`: the value of goods that came back. */
export type MoneyFacts = MoneySums & { isCancelled: boolean; total: number; returned: number }

/** What the order costs: nothing once it is cancelled, and less what came back. */
export const getExpected = ({ isCancelled, total, returned }: MoneyFacts): number =>
  isCancelled ? 0 : total - returned

/** What the shop owes the customer: what came in, less what went out or was waived, beyond what the order costs. */
export const getDue = (facts: MoneyFacts): number =>
  Math.max(0, facts.received + facts.collected - facts.refunded - facts.waived - getExpected(facts))

/** What the customer has not paid yet. Waived money stays with the shop, so it counts as paid. */
export const getMissing = (facts: MoneyFacts): number =>
  Math.max(0, getExpected(facts) - (facts.received + facts.collected - facts.refunded))

/** Whether the sums may be: nothing below zero, and never more out than in. The database checks the same. */
export const isPossible = ({ received, collected, refunded, waived }: MoneySums): boolean =>
  Math.min(received, collected, refunded, waived) >= 0 && refunded + waived <= received + collected

/** The sums after an entry. */
export const addEntry = (
  sums: MoneySums,
  { kind, amount }: { kind: MoneyKind; amount: number },
): MoneySums => ({
  received: sums.received,
  collected: sums.collected,
  refunded: sums.refunded,
  waived: sums.waived,
  [kind]: sums[kind] + amount,
})

/**
 * The amount of a verified payment and whether the order is then paid. Without an amount that was seen, it is what is
 * missing, so that the order is paid.
 */
export function decideReceived(
  facts: MoneyFacts,
  seen: number | null,
): { amount: number; missing: number; isPaid: boolean } {
  const missing = getMissing(facts)
  const amount = seen ?? missing
  return { amount, missing: Math.max(0, missing - amount), isPaid: amount >= missing }
}

/**
 * The money of an order as its customer is told: `missing` only when a part was received and it is their turn to send the
 * rest, which it is not while a screenshot waits for its check.
 */
export function toShownMoney({
  payment_status: status,
  money,
}: {
  payment_status: string
  money: OrderMoney
}): Pick<OrderMoney, 'due' | 'missing' | 'refunded' | 'waived'> {
  const { due, refunded, waived, awaits_rest: awaitsRest } = money
  const isTheirTurn = isPartlyPaid(money) && (awaitsRest || status !== 'pending')
  return { due, missing: isTheirTurn ? money.missing : 0, refunded, waived }
}

/** Whether a part of the money is there and the rest is missing. */
export const isPartlyPaid = ({
  received,
  collected,
  refunded,
  missing,
}: Omit<MoneySums, 'waived'> & { missing: number }): boolean =>
  missing > 0 && received + collected - refunded > 0
