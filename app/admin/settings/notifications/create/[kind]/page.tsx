import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { EndpointForm } from '@/components/admin/notifications/endpoint-form'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { endpointKinds } from '@/lib/shop/notifications/endpoints.schema'

type Props = { params: Promise<{ kind: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminNotifications')
  return { title: t('title') }
}

export default async function CreateEndpointPage({ params }: Props) {
  await requirePageAdmin('owner')
  const { kind: named } = await params
  const kind = endpointKinds.find((one) => one === named)
  if (!kind) notFound()
  const t = await getTranslations('adminNotifications')
  return (
    <ClientMessages of={['adminForm', 'encoding', 'adminAccess', 'adminNotifications']}>
      <section aria-labelledby="section" className="max-w-2xl">
        <h2 id="section" className="text-xl font-bold">
          {t(`${kind}Title`)}
        </h2>
        <p className="mb-6 text-muted">{t(`${kind}Text`)}</p>
        <EndpointForm kind={kind} />
      </section>
    </ClientMessages>
  )
}
