import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LinkForm } from '@/components/admin/auth/link-form'
import { PageHeading } from '@/components/ui/heading'
import { env } from '@/lib/platform/env/env'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDoor')
  return { title: t('joinTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

export default async function AcceptInvitationPage() {
  if (env().ADMIN_ACCESS === 'open') notFound()
  const t = await getTranslations('adminDoor')
  return (
    <>
      <PageHeading title={t('joinTitle')} />
      <p className="mb-6 text-muted">{t('joinText')}</p>
      <LinkForm kind="join" />
    </>
  )
}
