import type { Role } from '@/lib/platform/actors/actors'
import { errorText, type ErrorText } from '@/lib/platform/errors/error-text'
import type { GivenKind } from '@/lib/shop/money/money.schema'
import type { Settings } from '@/lib/shop/settings/settings.schema'

/**
 * What a person gave away of an order on a day, in Kyat: `writtenOff` is missing money that they accepted, `allowed` what they
 * made due back without getting goods for it, `paidBack` what was due back and is settled, paid or waived.
 */
export type GivenSums = { writtenOff: number; allowed: number; paidBack: number }

/** What an action gives away; goods that came back and cannot be sold again are allowed for. */
export const givenGroups = {
  written_off: 'writtenOff',
  fee_allowed: 'allowed',
  goods_allowed: 'allowed',
  refunded: 'paidBack',
  waived: 'paidBack',
} as const satisfies Record<GivenKind, keyof GivenSums>

/** The limit of a person and what they used of it, for one order and day. */
export type MoneyLimit = { limit: number; given: GivenSums }

/** The limit of a role, in Kyat; null for none, as for owners. A person's own counts in its place. */
export const getRoleLimit = (role: Role, { staffLimit, managerLimit }: Settings['staff']): number | null =>
  role === 'owner' ? null : role === 'manager' ? managerLimit : staffLimit

/** What counts towards the limit, in Kyat: money that was allowed and then paid back counts once. */
export const getGiven = ({ writtenOff, allowed, paidBack }: GivenSums): number =>
  writtenOff + Math.max(allowed, paidBack)

/** The largest amount in Kyat of such an action that the limit still allows. */
export function getLeft({ limit, given }: MoneyLimit, group: keyof GivenSums): number {
  if (getGiven(given) > limit) return 0
  const used = group === 'writtenOff' ? getGiven(given) : given.writtenOff + given[group]
  return Math.max(0, limit - used)
}

/** Why a person may not give this amount of Kyat; null when they may. */
export function findLimitProblem(
  moneyLimit: MoneyLimit,
  { group, amount }: { group: keyof GivenSums; amount: number },
): ErrorText | null {
  const left = getLeft(moneyLimit, group)
  if (amount <= left) return null
  const { limit } = moneyLimit
  return left === limit
    ? errorText('above_money_limit', { limit })
    : errorText('above_money_limit_left', { limit, left })
}

/** What delivery of an order costs and could: all in Kyat. `highest`: the most that its fee ever was. */
export type FeeState = { fee: number; feeNow: number; highest: number }

/** How far the fee of an order is below what it would be, in Kyat: that of its place and goods today, at most what it was once. */
const getFeeGap = ({ fee, feeNow, highest }: FeeState): number => Math.max(0, Math.min(highest, feeNow) - fee)

/**
 * What a change of place or goods gives away of the fee, in Kyat: a fee that became lower where it was right to, and stays so
 * where delivery costs more, as one that is lowered at once.
 */
export const getFeeGiven = (before: FeeState, after: FeeState): number =>
  Math.max(0, getFeeGap(after) - getFeeGap(before))
