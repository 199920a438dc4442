import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link/link'
import { Price } from '@/components/ui/price'
import { Notice } from '@/components/ui/state/notice'
import type { OrderView } from '@/lib/shop/orders/orders.schema'
import type { FraudFlags, ReviewView } from '@/lib/shop/payments/payment-review.schema'

/** Returns true if a payment has warnings. */
export const hasFraudFlags = ({
  amount_differs,
  same_transaction,
  same_picture: same_image,
}: FraudFlags): boolean => amount_differs || same_transaction.length > 0 || same_image.length > 0

/** The warnings of a payment as short badges. */
export function FlagBadges({ flags }: { flags: FraudFlags }) {
  const t = useTranslations('adminPayments')
  return (
    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
      {flags.amount_differs && <Badge tone="danger">{t('flagAmount')}</Badge>}
      {flags.same_transaction.length > 0 && <Badge tone="danger">{t('flagTransaction')}</Badge>}
      {flags.same_picture.length > 0 && <Badge tone="danger">{t('flagPicture')}</Badge>}
    </span>
  )
}

/** The warnings to read before a pending payment is verified; null when it has none. */
export const toWarnings = (order: OrderView, payment: ReviewView | undefined): ReactNode =>
  payment?.status === 'pending' && hasFraudFlags(payment.flags) ? (
    <FlagList payment={payment} total={order.total_price} />
  ) : null

type Props = { payment: ReviewView; /** Kyat. */ total: number }

/** The warnings of a payment in a notice; nothing when it has none. */
export function FlagNotice(props: Props) {
  const t = useTranslations('adminPayments')
  if (!hasFraudFlags(props.payment.flags)) return null
  return (
    <Notice tone="danger" title={t('flags')}>
      <FlagList {...props} />
    </Notice>
  )
}

/** The warnings of a payment with their evidence and links to the other orders. */
function FlagList({ payment, total }: Props) {
  const t = useTranslations('adminPayments')
  const { flags, amount_sent: amountSent } = payment
  return (
    <ul className="mt-1 list-disc pl-5">
      {flags.amount_differs && amountSent !== null && (
        <li>
          {t.rich('amountDiffers', {
            sent: () => <Price amount={amountSent} />,
            total: () => <Price amount={total} />,
          })}
        </li>
      )}
      {flags.same_transaction.length > 0 && (
        <li>
          {t('sameTransaction', { digits: payment.transaction_digits ?? '' })}{' '}
          <Orders ids={flags.same_transaction} />
        </li>
      )}
      {flags.same_picture.length > 0 && (
        <li>
          {t('samePicture')} <Orders ids={flags.same_picture} />
        </li>
      )}
    </ul>
  )
}

function Orders({ ids }: { ids: readonly number[] }) {
  const t = useTranslations('adminPayments')
  return (
    <>
      {ids.map((id) => (
        <Link
          key={id}
          href={`/admin/orders/${id}`}
          className="mr-2 font-semibold underline underline-offset-4"
        >
          {t('order', { id: String(id) })}
        </Link>
      ))}
    </>
  )
}
