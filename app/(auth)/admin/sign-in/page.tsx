import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignInForm } from '@/components/admin/auth/sign-in-form'
import { PageHeading } from '@/components/ui/heading'
import { Notice } from '@/components/ui/state/notice'
import { hasAdminUsers } from '@/lib/platform/auth/admin-users/admin-users.queries'
import { env } from '@/lib/platform/env/env'
import { getAdminOrNull } from '@/lib/platform/auth/page-guards.queries'
import { safeRedirectPath } from '@/lib/platform/auth/access.rules'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDoor')
  return { title: t('title'), robots: { index: false, follow: false } }
}

type Props = { searchParams: Promise<{ to?: string | string[] }> }

export default async function SignInPage({ searchParams }: Props) {
  if (env().ADMIN_ACCESS === 'open') notFound()
  const [{ to }, t] = await Promise.all([searchParams, getTranslations('adminDoor')])
  if (await getAdminOrNull()) redirect(safeRedirectPath(to))
  return (
    <>
      <PageHeading title={t('title')} />
      {(await hasAdminUsers()) ? (
        <>
          <SignInForm to={safeRedirectPath(to)} />
          <p className="mt-8 text-sm text-muted">{t('forgotten')}</p>
        </>
      ) : (
        <Notice title={t('nobody')}>{t('noTokenText.setup')}</Notice>
      )}
    </>
  )
}
