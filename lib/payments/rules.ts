import { type KeptAccountView, type PaymentType, paymentTypes } from '@/lib/payments/schema'

type Account = Pick<KeptAccountView, 'id' | 'active' | 'payment_type'>

/** True when without this account nobody could pay any more. */
export const isLastActive = (accounts: readonly Account[], id: number): boolean =>
  accounts.every((account) => account.active === (account.id === id))

/** The ways to pay that have no account yet, as the specification orders them. */
export const missingTypes = (accounts: readonly Account[]): PaymentType[] =>
  paymentTypes.filter((type) => !accounts.some((account) => account.payment_type === type))

/** `ids` with `id` one place further up (-1) or down (1); as they were when there is no such place. */
export function moved(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
