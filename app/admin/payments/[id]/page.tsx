import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readList, type SearchParams } from '@/app/admin/search-params'
import { listUrl, recordUrl } from '@/components/admin/list/list-url'
import { OrderSummary } from '@/components/admin/orders/order-summary'
import { PaymentSubmission } from '@/components/admin/orders/payment-submission'
import { PreviousPayments } from '@/components/admin/payments/previous-payments'
import { QueueNavigation } from '@/components/admin/payments/queue-navigation'
import { ReviewPanel } from '@/components/admin/payments/review-panel'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { UnreadableNotice } from '@/components/ui/unicode/unreadable-notice'
import { idSchema as idField } from '@/lib/platform/validation/validators'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getExpectedPayment } from '@/lib/shop/money/collect.rules'
import { getMoneyLimit } from '@/lib/shop/money/limits.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import { toRejectionReasons } from '@/lib/shop/settings/rejection-reasons.schema'
import { getCashRecord } from '@/lib/shop/orders/cash/cash-record.queries'
import { getOrder } from '@/lib/shop/orders/orders.queries'
import { listReviews } from '@/lib/shop/payments/payments.queries'
import { getQueuePosition } from '@/lib/shop/orders/listing/payment-queue.queries'
import { queueFilter } from '@/lib/shop/orders/listing/payment-queue.schema'

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('adminPayments')
  return { title: t('heading', { id: (await params).id }) }
}

export default async function PaymentReviewPage({ params, searchParams }: Props) {
  const admin = await requirePageAdmin('orders')
  const parsed = idField().safeParse((await params).id)
  const order = parsed.success ? await getOrder(admin, parsed.data) : null
  if (!order) notFound()
  const list = await readList({ path: '/admin/payments', query: queueFilter, search: 'search' }, searchParams)
  const [t, [payment, ...earlier], place, settings, limit, cashRecord] = await Promise.all([
    getTranslations('adminPayments'),
    listReviews(admin, order.id),
    getQueuePosition(admin, order.id, list.query),
    getSettings(),
    getMoneyLimit(admin, order.id),
    order.cash && getCashRecord(admin, order.id),
  ])
  if (!payment) notFound()
  const reasons = toRejectionReasons(settings.rejection.reasons)
  const queue = listUrl(list.urlState)
  const getPaymentUrl = (id: number) => recordUrl(list.urlState, id)
  const next = place.next ?? place.previous
  return (
    <ClientMessages of={['adminMessages', 'adminPayments', 'adminConfirm', 'moneyLimit']}>
      <UnreadableNotice of={list.unreadable} />
      <QueueNavigation place={place} queue={queue} getPaymentUrl={getPaymentUrl} />
      <h1 className="mb-3 text-2xl font-bold md:text-3xl">{t('heading', { id: String(order.id) })}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <PaymentSubmission order={order} due={getExpectedPayment(order, payment)} isReview />
        <ReviewPanel
          order={order}
          payment={payment}
          earlier={earlier}
          next={next === null ? queue : getPaymentUrl(next)}
          settings={settings}
          reasons={reasons}
          limit={limit}
          refusedCount={cashRecord?.refusedCount ?? 0}
        />
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <OrderSummary order={order} />
        <PreviousPayments order={order} payments={earlier} page={getPaymentUrl(order.id)} reasons={reasons} />
      </div>
    </ClientMessages>
  )
}
