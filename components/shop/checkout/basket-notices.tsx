import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link/link-button'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'
import { localizedText } from '@/lib/platform/i18n/localized'

type Change = { name: string; name_my: string | null; before: number; now: number }

/** The prices that have changed since the shop made the link, both of them. */
export function BasketChanges({ changes }: { changes: readonly Change[] }) {
  const t = useTranslations('basket')
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <Notice title={t('changed')} className="mb-6">
      <ul className="mt-1 list-disc pl-5">
        {changes.map(({ name, name_my: nameMy, before, now }) => (
          <li key={`${name}-${before}-${now}`} className="user-text">
            {t.rich('change', {
              name: localizedText(locale, name, nameMy),
              before: () => (
                <del>
                  <Price amount={before} />
                </del>
              ),
              now: () => (
                <strong>
                  <Price amount={now} />
                </strong>
              ),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type ClosedProps = {
  reason: 'ordered' | 'expired' | 'short'
  /** The order, for the customer who placed it. */
  orderId: number | null
  phone: string
}

/** Why the goods of a link cannot be ordered now, and what to do. */
export function BasketClosed({ reason, orderId, phone }: ClosedProps) {
  const t = useTranslations('basket')
  return (
    <Notice
      tone={reason === 'ordered' ? 'success' : 'info'}
      title={t(`closed.${reason}`)}
      className="max-w-2xl"
    >
      <p className="mt-1">{t(reason === 'ordered' ? 'orderedText' : 'askShop', { phone })}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {orderId !== null && <LinkButton href={`/orderdetail/${orderId}`}>{t('viewOrder')}</LinkButton>}
        <LinkButton href="/product" variant="secondary">
          {t('goShopping')}
        </LinkButton>
      </p>
    </Notice>
  )
}
