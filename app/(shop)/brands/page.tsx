import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { toChoices } from '@/components/shop/catalogue/listing/filter-options'
import { NameIndex } from '@/components/shop/catalogue/listing/name-index'
import { markPublic } from '@/lib/platform/cache/cache-tags'
import { keepOnSale, listBrands } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('names')
  return pageMetadata({ title: t('brands'), description: t('brandsText'), path: '/brands' })
}

export default async function BrandsPage() {
  markPublic()
  return (
    <NameIndex
      kind="brand"
      options={toChoices(await keepOnSale('brand', await listBrands()), await getLocale())}
    />
  )
}
