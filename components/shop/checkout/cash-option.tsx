import { useTranslations } from 'next-intl'
import { AccountCard } from '@/components/shop/payments/account-card'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { type CashObstacle, findCashObstacle, getPrepayAmount } from '@/lib/shop/checkout/cash.rules'
import type { Totals } from '@/lib/shop/checkout/checkout.rules'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import type { OfferedAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'
import { CASH_ON_DELIVERY } from '@/lib/shop/payment-accounts/payment-types.rules'
import type { CashSettings } from '@/lib/shop/settings/settings.schema'

/** Whether the order can be cash on delivery, and the Kyat of it that are sent in advance. */
type Cash = { obstacle: CashObstacle | null; prepay: number; limit: number }

/**
 * Decides it for the zone and totals on the screen; unknown zones have nothing to offer yet, and those that want their fee in
 * advance need an account for it.
 */
export function decideCash(
  { settings, accounts }: { settings: CashSettings; accounts: readonly unknown[] },
  zone: PublicZoneView | null,
  totals: Totals,
): Cash {
  if (!zone) return { obstacle: 'not offered', prepay: 0, limit: settings.limit }
  const order = { settings, zone, totals }
  const prepay = getPrepayAmount(order)
  const withoutAccount = prepay > 0 && accounts.length === 0 ? 'zone' : null
  return { obstacle: findCashObstacle(order) ?? withoutAccount, prepay, limit: settings.limit }
}

type Props = {
  cash: Cash
  /** Kyat. */
  total: number
  isSelected: boolean
  accounts: readonly OfferedAccountView[]
  /** Whether the QR codes may have the fee in advance. */
  hasCode: boolean
  /** The account to which the fee in advance is sent, as it was chosen before. */
  prepayType: string | undefined
  /** Why that account cannot be taken. */
  error: string | undefined
}

/** Cash on delivery: what is paid then and what before, or why it is not possible. */
export function CashOption({ cash, total, isSelected, accounts, hasCode, prepayType, error }: Props) {
  const t = useTranslations('cashOption')
  const { obstacle, prepay, limit } = cash
  if (obstacle === 'not offered') return null
  return (
    <li className="pay-option">
      <label className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 font-bold">
        <input
          type="radio"
          name="payment_type"
          value={CASH_ON_DELIVERY}
          defaultChecked={isSelected}
          disabled={obstacle !== null}
          className="size-5 accent-jade"
        />
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-control bg-success-soft text-success"
        >
          <Icon of="icon-Banknote" className="size-5" />
        </span>
        <span>{t('name')}</span>
        {obstacle !== null && (
          <span className="text-sm font-medium text-muted">
            {obstacle === 'zone'
              ? t('notHere')
              : t.rich('tooMuch', { limit: () => <Price amount={limit} /> })}
          </span>
        )}
      </label>
      <div className="pay-guide">
        {obstacle === null && (
          <div className="grid gap-3">
            <p>{t.rich('atDoor', { amount: () => <Price amount={total - prepay} /> })}</p>
            <p className="text-sm text-muted">{t('phoneNeeded')}</p>
            {prepay > 0 && isSelected && (
              <>
                <p>{t.rich('before', { amount: () => <Price amount={prepay} /> })}</p>
                <fieldset
                  id="prepay_type"
                  tabIndex={-1}
                  aria-describedby={error ? 'prepay_type-error' : undefined}
                >
                  <legend className="sr-only">{t('prepayType')}</legend>
                  <ul className="grid gap-3 sm:grid-cols-2">
                    {accounts.map((account) => (
                      <li key={account.payment_type}>
                        <AccountCard account={account} amount={hasCode ? prepay : 0}>
                          <label className="flex min-h-target items-center gap-3 font-bold">
                            <input
                              type="radio"
                              name="prepay_type"
                              value={account.payment_type}
                              defaultChecked={account.payment_type === prepayType || accounts.length === 1}
                              className="size-5 accent-jade"
                            />
                            {account.payment_type}
                          </label>
                        </AccountCard>
                      </li>
                    ))}
                  </ul>
                  {error && (
                    <p id="prepay_type-error" className="mt-2 text-sm font-medium text-danger">
                      {error}
                    </p>
                  )}
                </fieldset>
              </>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
