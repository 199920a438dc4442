import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link/link'
import { LinkButton } from '@/components/ui/link/link-button'
import type { QueuePosition } from '@/lib/shop/orders/listing/payment-queue.schema'

type Props = {
  place: QueuePosition
  /** The queue with its filter. */
  queue: string
  getPaymentUrl: (orderId: number) => string
}

/** The position in the queue, and links to the previous and next payment. */
export function QueueNavigation({ place, queue, getPaymentUrl }: Props) {
  const t = useTranslations('adminPayments')
  const step = (id: number | null, label: string, icon: IconName, key: string) =>
    id !== null && (
      <LinkButton href={getPaymentUrl(id)} variant="secondary" size="small" aria-keyshortcuts={key}>
        <Icon of={icon} className="size-4 shrink-0" />
        <span className="max-md:sr-only">{label}</span>
      </LinkButton>
    )
  return (
    <nav
      aria-label={t('queue')}
      className="screen-only mb-2 flex flex-wrap items-center justify-between gap-3"
    >
      <Link
        href={queue}
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t('back', { count: place.total })}
      </Link>
      <div className="flex gap-2">
        {step(place.previous, t('previous'), 'icon-ArrowLeft', 'K')}
        {step(place.next, t('next'), 'icon-ArrowRight', 'J')}
      </div>
    </nav>
  )
}
