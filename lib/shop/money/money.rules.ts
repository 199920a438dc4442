import { errorText } from '@/lib/platform/errors/error-text'
import { type MoneyKind, moneyKinds, type OrderMoney } from '@/lib/shop/money/money.schema'
import type { StoredPaymentStatus } from '@/lib/shop/order-status/order-status.schema'

/** The sums of the entries of an order by kind, in Kyat: counter-entries are subtracted. */
export type MoneySums = Record<MoneyKind, number>

/**
 * What decides about the money of an order, in Kyat. `fee`: the part of `total` for delivery. `returned`: the value of goods
 * that came back.
 */
export type MoneyFacts = MoneySums & { isCancelled: boolean; total: number; fee: number; returned: number }

/**
 * What the goods of an order cost, in Kyat, less what came back or was allowed on them. Goods for which something was allowed
 * may still come back: they never cost less than nothing.
 */
const getGoodsCost = ({ total, fee, returned, goods_allowed }: MoneyFacts): number =>
  Math.max(0, total - fee - returned - goods_allowed)

/**
 * What the order costs, in Kyat: nothing once it is cancelled; else its goods less what came back or was allowed on them, and its
 * fee less what was allowed on that.
 */
export const getExpected = (facts: MoneyFacts): number =>
  facts.isCancelled ? 0 : getGoodsCost(facts) + Math.max(0, facts.fee - facts.fee_allowed)

/** The facts once more goods came back, worth `value` Kyat. */
export const addReturn = (facts: MoneyFacts, value: number): MoneyFacts => ({
  ...facts,
  returned: facts.returned + value,
})

/**
 * What may still be allowed on fee and goods of an order, in Kyat: nothing while not all of it was paid, or once it is
 * cancelled, because then all that came in is due.
 */
export function getAllowable(facts: MoneyFacts): { fee: number; goods: number } {
  if (facts.isCancelled || !isPaidInFull(facts)) return { fee: 0, goods: 0 }
  return { fee: Math.max(0, facts.fee - facts.fee_allowed), goods: getGoodsCost(facts) }
}

/** Whether all that the order costs came in; what is written off did not. */
export const isPaidInFull = (facts: MoneyFacts): boolean =>
  facts.received + facts.collected - facts.refunded >= getExpected(facts)

/** Whether no more was paid back or waived than is beyond what the order costs. */
export const isPayoutCovered = (facts: MoneyFacts): boolean =>
  facts.refunded + facts.waived <= Math.max(0, facts.received + facts.collected - getExpected(facts))

/** What the shop owes the customer: what came in, less what went out or was waived, beyond what the order costs. */
export const getDue = (facts: MoneyFacts): number =>
  Math.max(0, facts.received + facts.collected - facts.refunded - facts.waived - getExpected(facts))

/** What goods worth `value` Kyat that come back in an exchange pay for others: no more than is due then. */
export const getCredit = (facts: MoneyFacts, value: number): number =>
  Math.min(value, getDue(addReturn(facts, value)))

/**
 * What of an allowance of `allowed` Kyat is due again if it was for the goods that came back: what the other goods cost enough
 * for, so that all of the price of those is due. What was waived since is not.
 */
export const getDueTwice = (facts: MoneyFacts, allowed: number): number =>
  Math.max(
    0,
    Math.min(getDue(facts), Math.min(allowed, facts.total - facts.fee - facts.returned) - facts.waived),
  )

type MoneyRecord = { created_at: string; reverses: number | null; reversed_by: number | null }

/** Whether a record takes none back and was not taken back itself. */
export const isStanding = ({ reverses, reversed_by: reversal }: Omit<MoneyRecord, 'created_at'>): boolean =>
  reverses === null && reversal === null

/** The same order without what was allowed on it after `since`, an instant of ISO 8601, and stands. */
export function withoutAllowances(
  facts: MoneyFacts,
  entries: readonly (MoneyRecord & { kind: string; amount: number })[],
  since: string,
): MoneyFacts {
  const later = entries.filter((entry) => isStanding(entry) && entry.created_at > since)
  const sum = (kind: string) =>
    later.reduce((total, entry) => total + (entry.kind === kind ? entry.amount : 0), 0)
  return {
    ...facts,
    fee_allowed: facts.fee_allowed - sum('fee_allowed'),
    goods_allowed: facts.goods_allowed - sum('goods_allowed'),
  }
}

/** What the customer is still to pay. Waived money stays with the shop, so it counts as paid; what is written off too. */
export const getMissing = (facts: MoneyFacts): number =>
  Math.max(0, getExpected(facts) - (facts.received + facts.collected - facts.refunded) - facts.written_off)

/** Whether the sums may be: nothing below zero, and never more out than in. The database checks the same. */
export const isPossible = (sums: MoneySums): boolean =>
  moneyKinds.every((kind) => sums[kind] >= 0) && sums.refunded + sums.waived <= sums.received + sums.collected

/** Why an entry cannot be taken back. */
export const PAID_BACK = errorText('money_refunded_since')

/** The sums after an entry. */
export const addEntry = (
  sums: MoneySums,
  { kind, amount }: { kind: MoneyKind; amount: number },
): MoneySums => ({
  received: sums.received,
  collected: sums.collected,
  refunded: sums.refunded,
  waived: sums.waived,
  written_off: sums.written_off,
  fee_allowed: sums.fee_allowed,
  goods_allowed: sums.goods_allowed,
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

/**
 * Whether staff may accept an order as paid although money is missing: a part of it came, and the rest is awaited. Of an
 * order that is paid at the door, that part was collected there.
 */
export const canBeWrittenOff = (
  sums: Pick<MoneySums, 'received' | 'collected' | 'refunded'>,
  state: { paymentStatus: StoredPaymentStatus; awaitsRest: boolean; isCash: boolean; missing: number },
): boolean =>
  isPartlyPaid({ ...sums, missing: state.missing }) &&
  (state.isCash ? state.paymentStatus === 'to_collect' && sums.collected > 0 : state.awaitsRest)

/** Whether a part of the money is there and the rest is missing. */
export const isPartlyPaid = ({
  received,
  collected,
  refunded,
  missing,
}: Pick<MoneySums, 'received' | 'collected' | 'refunded'> & { missing: number }): boolean =>
  missing > 0 && received + collected - refunded > 0
