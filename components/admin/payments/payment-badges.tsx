import { useTranslations } from 'next-intl'
import { hasFraudFlags } from '@/components/admin/payments/fraud-flags'
import { OutcomeBadge } from '@/components/admin/payments/receipt-reading'
import { Badge } from '@/components/ui/badge'
import type { ReviewView } from '@/lib/shop/payments/payment-review.schema'

type Props = { payment: Pick<ReviewView, 'flags' | 'reading'> }

/** Whether there is anything to say about a payment before it is looked at. */
export const hasBadges = ({ flags, reading }: Props['payment']): boolean =>
  hasFraudFlags(flags) || reading?.outcome != null

/** Whether the receipt of a payment matches, and its warnings, as short badges. */
export function PaymentBadges({ payment: { flags, reading } }: Props) {
  const t = useTranslations('adminPayments')
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      <OutcomeBadge reading={reading} />
      {flags.amount_differs && <Badge tone="danger">{t('flagAmount')}</Badge>}
      {flags.same_transaction.length > 0 && <Badge tone="danger">{t('flagTransaction')}</Badge>}
      {flags.same_picture.length > 0 && <Badge tone="danger">{t('flagPicture')}</Badge>}
    </span>
  )
}
