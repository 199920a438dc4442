import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { loadOrderHistoryPage } from '@/app/(shop)/orderhistory/load-page'
import { toHelpContact } from '@/lib/shop/settings/settings.rules'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { OrderList, OrderPages, orderPageHref } from '@/components/shop/orders/order-list'
import { EmptyState } from '@/components/ui/state/empty-state'
import { PageHeading } from '@/components/ui/heading'
import { LinkButton } from '@/components/ui/link/link-button'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('orders', '/orderhistory')

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function OrderHistoryPage({ searchParams }: Props) {
  const [t, page, { shop }] = await Promise.all([
    getTranslations('orders'),
    loadOrderHistoryPage(await searchParams),
    shopSettings(),
  ])
  if (page.rows.length === 0 && page.page > 1) redirect(orderPageHref(page.lastPage, ''))
  return (
    <>
      <PageHeading title={t('title')} />
      {page.rows.length > 0 ? (
        <>
          <OrderList orders={page.rows} phone={toHelpContact(shop)} />
          <OrderPages page={page} />
        </>
      ) : (
        <EmptyState icon="icon-ReceiptText" title={t('empty')} text={t('emptyText')}>
          <LinkButton href="/product">{t('browse')}</LinkButton>
          <LinkButton href="/track" variant="secondary">
            {t('track')}
          </LinkButton>
        </EmptyState>
      )}
    </>
  )
}
