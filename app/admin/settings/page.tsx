import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SectionView } from '@/components/admin/settings/section-view'
import { requirePageAdmin } from '@/lib/auth/page-guards.queries'
import { getSettingsWithVersions } from '@/lib/settings/settings.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('title') }
}

export default async function SettingsPage() {
  const admin = await requirePageAdmin('owner')
  return <SectionView section="shop" {...await getSettingsWithVersions(admin)} />
}
