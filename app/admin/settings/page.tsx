import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import { ProductFeed } from '@/components/admin/settings/product-feed'
import { SectionView } from '@/components/admin/settings/section-view'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { env } from '@/lib/platform/env/env'
import { resolveOrigin } from '@/lib/platform/http/routes/pagination'
import { getSettingsWithVersions } from '@/lib/shop/settings/settings.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('adminSettings')
  return { title: t('title') }
}

export default async function SettingsPage() {
  const admin = await requirePageAdmin('owner')
  const origin = resolveOrigin((await headers()).get('host'))
  return (
    <>
      <SectionView section="shop" {...await getSettingsWithVersions(admin)} />
      {origin !== null && <ProductFeed origin={origin} isPublic={env().SITE_URL !== undefined} />}
    </>
  )
}
