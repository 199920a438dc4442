import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LinkForm } from '@/components/admin/auth/link-form'
import { PageHeading } from '@/components/ui/heading'
import { hasAdminUsers } from '@/lib/platform/auth/admin-users/admin-users.queries'
import { env } from '@/lib/platform/env/env'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDoor')
  return { title: t('setupTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Creates the first owner; not found once anybody can sign in. */
export default async function FirstOwnerPage() {
  if (env().ADMIN_ACCESS === 'open' || (await hasAdminUsers())) notFound()
  const t = await getTranslations('adminDoor')
  return (
    <>
      <PageHeading title={t('setupTitle')} />
      <p className="mb-6 text-muted">{t('setupText')}</p>
      <LinkForm kind="setup" />
    </>
  )
}
