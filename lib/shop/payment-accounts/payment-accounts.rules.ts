import type {
  AdminAccountView,
  NamedAccountView,
  PaymentAccountView,
} from '@/lib/shop/payment-accounts/payment-accounts.schema'

/** An account with nothing left out, as forms and the audit log have it. */
export const toWholeAccount = (account: AdminAccountView) => ({
  ...account,
  label: account.label ?? null,
  daily_limit: account.daily_limit ?? null,
})

type Account = Pick<AdminAccountView, 'id' | 'active'>

/** True when this account is the last active one, so that nobody could pay without it. */
export const isLastActive = (accounts: readonly Account[], id: number): boolean =>
  accounts.every((account) => account.active === (account.id === id))

type Named = Pick<AdminAccountView, 'payment_type' | 'account_number' | 'label'>

/** The type of an account, with what tells it apart where the type has others: its label, else its number. */
export const nameAccount = (
  account: Named,
  accounts: readonly Pick<AdminAccountView, 'payment_type'>[],
): string =>
  accounts.filter((other) => other.payment_type === account.payment_type).length > 1
    ? `${account.payment_type}, ${account.label ?? account.account_number}`
    : account.payment_type

/** An account that staff say was paid to: its name says which one it is where its type has several. */
export type AccountChoice = { id: number; type: string; name: string; number: string }

/** The accounts that can be paid to, by position. */
export const listAccountChoices = (all: readonly AdminAccountView[]): AccountChoice[] => {
  const accounts = all.filter(({ active }) => active)
  return accounts.map((account) => ({
    id: account.id,
    type: account.payment_type,
    name: nameAccount(account, accounts),
    number: account.account_number,
  }))
}

type ShownAccount = Omit<NamedAccountView, 'account_name'>

/** An account by its type and number, and its label where it has one: "KBZPay 09 790 001 234 (second phone)". */
export const nameShown = (account: ShownAccount): string => {
  const { payment_type: type, account_number: number, label } = account
  return `${type} ${number}${label === null ? '' : ` (${label})`}`
}

/** The account that the customer of a payment was shown: that of the payment, where it is another one or has a label, or of the order. */
export const getShownAccount = (
  order: { payment_account: PaymentAccountView | null },
  payment: { shown_account?: NamedAccountView | undefined } | undefined,
): NamedAccountView | null =>
  payment?.shown_account ?? (order.payment_account && { ...order.payment_account, label: null })

/** The path of the picture of an account's QR code, to which `?amount=` is added. */
export const toQrCodePath = (id: number): string => `/api/payment-accounts/${id}/qr-code`

/**
 * The accounts of a type to which a payment may have been sent, as values and texts of a select, and the one that the customer
 * was shown last, which is chosen. One that has been turned off since has no value: it stays that of the order as long as no
 * other one is chosen.
 */
export function listPaidTo(
  type: string | null,
  shown: ShownAccount | null,
  all: readonly AccountChoice[],
): { options: (readonly [value: number | '', text: string])[]; chosen: number | undefined } {
  const active = all.filter((one) => one.type === type)
  const chosen = active.find(({ number }) => number === shown?.account_number)?.id
  if (!shown || chosen !== undefined) return { options: active.map(({ id, name }) => [id, name]), chosen }
  return {
    options: [['', nameShown(shown)], ...active.map((one) => [one.id, `${one.type} ${one.number}`] as const)],
    chosen,
  }
}
