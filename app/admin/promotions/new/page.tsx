import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { loadScopes } from '@/app/admin/promotions/scopes'
import { PromotionForm } from '@/components/admin/promotions/promotion-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminPromotions')
  return { title: t('add') }
}

export default async function NewPromotionPage() {
  await requirePageAdmin('owner')
  const [t, scopes] = await Promise.all([getTranslations('adminPromotions'), loadScopes()])
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminPromotions', 'adminNewOrder', 'totals']}>
      <PageHeading title={t('add')} />
      <PromotionForm products={[]} {...scopes} />
    </ClientMessages>
  )
}
