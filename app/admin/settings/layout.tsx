import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SectionNav } from '@/components/admin/settings/section-view'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { PageHeading } from '@/components/ui/heading'

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('adminSettings')
  return (
    <ClientMessages of={['adminList', 'adminForm', 'encoding', 'adminSettings']}>
      <PageHeading title={t('title')} />
      <div className="grid items-start gap-x-8 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <SectionNav />
        <div className="min-w-0">{children}</div>
      </div>
    </ClientMessages>
  )
}
