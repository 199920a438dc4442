import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NewOrderForm } from '@/components/admin/orders/writing/new-order-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import {
  listAllPaymentAccounts,
  listPaymentAccounts,
} from '@/lib/shop/payment-accounts/payment-accounts.queries'
import { listAccountChoices } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import { getPromotionsOffered, NOBODY } from '@/lib/shop/promotions/promotions.queries'
import { getSettings } from '@/lib/shop/settings/settings.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminNewOrder')
  return { title: t('title') }
}

/** Staff write an order for a customer of a chat, a live sale or the counter. */
export default async function NewOrderPage() {
  const admin = await requirePageAdmin('orders')
  const [t, all, [shown], { cash }, promotions] = await Promise.all([
    getTranslations('adminNewOrder'),
    listAllPaymentAccounts(admin),
    listPaymentAccounts(),
    getSettings(),
    getPromotionsOffered(NOBODY),
  ])
  return (
    <ClientMessages
      of={[
        'adminNewOrder',
        'adminChange',
        'orderChannel',
        'address',
        'adminForm',
        'share',
        'encoding',
        'totals',
      ]}
    >
      <PageHeading title={t('title')} />
      <NewOrderForm
        accounts={listAccountChoices(all)}
        shownId={shown?.payment_account_id}
        hasCash={cash.isOffered}
        promotions={promotions}
      />
    </ClientMessages>
  )
}
