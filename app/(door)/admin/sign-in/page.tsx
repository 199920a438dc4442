import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignInForm } from '@/components/admin/door/sign-in-form'
import { PageHeading } from '@/components/ui/heading'
import { env } from '@/lib/env'
import { seenAdmin } from '@/lib/identity/pages/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminDoor')
  return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function SignInPage() {
  if (env().ADMIN_ACCESS === 'open') notFound()
  if (await seenAdmin()) redirect('/admin')
  const t = await getTranslations('adminDoor')
  return (
    <>
      <PageHeading title={t('title')} />
      <SignInForm to="/admin" />
      <p className="mt-8 text-sm text-muted">{t('forgotten')}</p>
    </>
  )
}
