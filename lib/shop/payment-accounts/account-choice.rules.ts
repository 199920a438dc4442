/** An account as far as the choice between those of its type needs it; the limit of a day in Kyat. */
type Choosable = { id: number; paymentType: string; dailyLimit: number | null }

/** Kyat that were sent to accounts today, by their ids; nothing for those that are not in it. */
export type SentToday = ReadonlyMap<number, number>

function groupByType<Account extends Choosable>(accounts: readonly Account[]): Account[][] {
  const groups = new Map<string, Account[]>()
  for (const account of accounts) {
    groups.set(account.paymentType, [...(groups.get(account.paymentType) ?? []), account])
  }
  return [...groups.values()]
}

/** The accounts whose day has to be counted: those with a limit, where another one of their type can be shown instead. */
export const listCounted = (accounts: readonly Choosable[]): number[] =>
  groupByType(accounts)
    .filter((ofType) => ofType.length > 1)
    .flatMap((ofType) => ofType.filter(({ dailyLimit }) => dailyLimit !== null).map(({ id }) => id))

/** Whether its type has others, so that an order has to say which one its customer was shown. */
export const isOneOfSeveral = (accounts: readonly Choosable[], { paymentType }: Choosable): boolean =>
  accounts.filter((other) => other.paymentType === paymentType).length > 1

/**
 * The account of each type that customers are shown: the first in the shop's order that takes `amount` Kyat more today, or
 * anything at all where the amount is not known. When all are full, the last one: a wallet rejects what it does not take, and
 * an order is worth more than a limit that is kept. Types are in the order of their first accounts.
 */
export const chooseAccounts = <Account extends Choosable>(
  accounts: readonly Account[],
  sentToday: SentToday,
  amount = 0,
): Account[] =>
  groupByType(accounts).flatMap((ofType) => {
    const hasRoom = ({ id, dailyLimit }: Account): boolean =>
      dailyLimit === null || (sentToday.get(id) ?? 0) + Math.max(amount, 1) <= dailyLimit
    return ofType.find(hasRoom) ?? ofType.at(-1) ?? []
  })
