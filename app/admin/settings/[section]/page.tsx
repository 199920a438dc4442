import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SectionView } from '@/components/admin/settings/section-view'
import { requirePageAdmin } from '@/lib/platform/auth/page-guards.queries'
import { getSettingsWithVersions } from '@/lib/shop/settings/settings.queries'

/** The settings sections that have their own page, by URL segment. The first section is the settings page itself. */
const sections = new Map([
  ['promotion', 'promotion'],
  ['slides', 'slides'],
  ['stock', 'lowStock'],
  ['legal', 'legal'],
  ['cash', 'cash'],
  ['rejection', 'rejection'],
  ['receipts', 'receipts'],
  ['ratings', 'ratings'],
  ['staff', 'staff'],
  ['messages', 'messages'],
] as const)
type Address = Parameters<typeof sections.get>[0]

type Props = { params: Promise<{ section: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { section }] = await Promise.all([getTranslations('adminSettings'), params])
  return { title: sections.has(section as Address) ? t(`section.${section as Address}`) : t('title') }
}

export default async function SettingsSectionPage({ params }: Props) {
  const admin = await requirePageAdmin('owner')
  const section = sections.get((await params).section as Address)
  if (!section) notFound()
  return <SectionView section={section} {...await getSettingsWithVersions(admin)} />
}
