import { ReceiptText } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { personalMetadata } from '@/app/(shop)/metadata'
import { OrderList } from '@/components/orders/order-list'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link-button'
import { currentShopper } from '@/lib/identity/queries'
import { listOrdersOf } from '@/lib/orders/queries'

export const generateMetadata = (): Promise<Metadata> => personalMetadata('orders', '/orderhistory')

export default async function OrderHistoryPage() {
  const [t, orders] = await Promise.all([getTranslations('orders'), listOrdersOf(await currentShopper())])
  return (
    <>
      <PageHeading title={t('title')} />
      {orders.length > 0 ? (
        <OrderList orders={orders} />
      ) : (
        <EmptyState icon={ReceiptText} title={t('empty')} text={t('emptyText')}>
          <LinkButton href="/product">{t('browse')}</LinkButton>
        </EmptyState>
      )}
    </>
  )
}
