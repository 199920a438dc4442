import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { toChoices } from '@/components/catalogue/filter-options'
import { NameIndex } from '@/components/catalogue/name-index'
import { markPublic } from '@/lib/cache-tags'
import { listBrands } from '@/lib/catalogue/taxonomy.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('names')
  return pageMetadata({ title: t('brands'), description: t('brandsText'), path: '/brands' })
}

export default async function BrandsPage() {
  markPublic()
  return <NameIndex kind="brand" options={toChoices(await listBrands(), await getLocale())} />
}
