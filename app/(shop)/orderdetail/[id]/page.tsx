import { ArrowLeft } from 'lucide'
import { Icon } from '@/components/ui/icon'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { idOf } from '@/app/(shop)/id-of'
import { missingMetadata, personalMetadata } from '@/app/(shop)/metadata'
import { OrderLines } from '@/components/orders/order-lines'
import { PaymentRecord } from '@/components/orders/payment-record'
import { OrderProgress } from '@/components/orders/progress'
import { ShipForm } from '@/components/orders/ship-form'
import { shownStatus } from '@/components/orders/shown-status'
import { StatusBadge } from '@/components/orders/status-badge'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ClientMessages } from '@/components/ui/client-messages'
import { PageHeading, SectionHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import { env } from '@/lib/env'
import { currentShopper } from '@/lib/identity/pages/queries'
import { getOrderOf } from '@/lib/orders/queries'
import { listPaymentAccounts } from '@/lib/payments/queries'
import { formatDateTime } from '@/lib/text/dates'

type Props = { params: Promise<{ id: string }> }

const orderOf = cache(async (text: string) => {
  const id = idOf(text)
  return id === null ? null : getOrderOf(await currentShopper(), id)
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const order = await orderOf((await params).id)
  return order ? personalMetadata('order', `/orderdetail/${order.id}`) : missingMetadata()
}

export default async function OrderDetailPage({ params }: Props) {
  const order = await orderOf((await params).id)
  if (!order) notFound()
  const [t, listing, accounts] = await Promise.all([
    getTranslations('order'),
    getTranslations('listing'),
    listPaymentAccounts(),
  ])
  const crumbs = [
    { name: t('home'), href: '/' },
    { name: t('history'), href: '/orderhistory' },
    { name: t('title') },
  ]
  return (
    <ClientMessages of={['shipForm', 'address', 'payment']}>
      <Breadcrumb label={listing('breadcrumb')} crumbs={crumbs} />
      <PageHeading title={t('heading', { id: order.id })}>
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge status={shownStatus(order)} />
          <span className="text-muted tabular-nums">{formatDateTime(order.created_at)}</span>
        </p>
      </PageHeading>
      <div className="flex flex-col gap-12">
        <OrderProgress status={order.order_status} />
        <section aria-labelledby="lines">
          <SectionHeading id="lines" title={t('lines')} />
          <OrderLines order={order} mode={env().TOTALS} />
        </section>
        <section aria-labelledby="shipping">
          <SectionHeading id="shipping" title={t('shipping')} />
          <ShipForm address={order.order_ship_address} />
        </section>
        <section aria-labelledby="payment">
          <SectionHeading id="payment" title={t('paymentStatus')} />
          <PaymentRecord order={order} accounts={accounts} />
        </section>
        <LinkButton href="/orderhistory" variant="secondary" className="self-start">
          <Icon of={ArrowLeft} className="size-5" />
          {t('back')}
        </LinkButton>
      </div>
    </ClientMessages>
  )
}
