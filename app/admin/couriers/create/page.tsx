import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CourierForm } from '@/components/admin/couriers/courier-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminCouriers')
  return { title: t('add') }
}

export default async function CreateCourierPage() {
  await requirePageAdmin('orders')
  const t = await getTranslations('adminCouriers')
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminCouriers']}>
      <PageHeading title={t('add')} />
      <CourierForm />
    </ClientMessages>
  )
}
