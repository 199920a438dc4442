import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin')
  return { title: t('notFound') }
}

/** Addresses below /admin without a route: the 404 page inside the admin area, for those who may enter it. */
export default async function MissingAdminPage(): Promise<never> {
  await requirePageAdmin('read')
  notFound()
}
