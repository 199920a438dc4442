import { useTranslations } from 'next-intl'
import { NoteForm } from '@/components/admin/orders/order-action-forms'
import { Timeline } from '@/components/shop/orders/timeline'
import { SectionHeading } from '@/components/ui/heading'
import type { TimelineEvent } from '@/lib/shop/orders/order-timeline.schema'

/** The timeline of an order, with a form for notes. */
export function OrderHistory({ id, events }: { id: number; events: readonly TimelineEvent[] }) {
  const t = useTranslations('adminOrder')
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history" title={t('history')} />
      <div className="grid items-start gap-8 rounded-card border border-line bg-surface p-5 lg:grid-cols-2">
        <Timeline events={events} />
        <NoteForm id={id} />
      </div>
    </section>
  )
}
