import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { QueuePosition } from '@/lib/payments/payment-review.schema'

/** The position in the queue, and links to the previous and next payment. */
export function QueueNavigation({ place }: { place: QueuePosition }) {
  const t = useTranslations('adminPayments')
  const step = (id: number | null, label: string, icon: IconName) =>
    id !== null && (
      <LinkButton href={`/admin/payments/${id}`} variant="secondary" size="small">
        <Icon of={icon} className="size-4 shrink-0" />
        {label}
      </LinkButton>
    )
  return (
    <nav aria-label={t('queue')} className="mb-2 flex flex-wrap items-center justify-between gap-3">
      <Link
        href="/admin/payments"
        className="inline-flex min-h-target items-center font-semibold text-jade underline underline-offset-4"
      >
        {t('back', { count: place.total })}
      </Link>
      <div className="flex gap-2">
        {step(place.previous, t('previous'), 'icon-ArrowLeft')}
        {step(place.next, t('next'), 'icon-ArrowRight')}
      </div>
    </nav>
  )
}
