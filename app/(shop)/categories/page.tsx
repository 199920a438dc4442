import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/app/(shop)/metadata'
import { toChoices } from '@/components/shop/catalogue/listing/filter-options'
import { NameIndex } from '@/components/shop/catalogue/listing/name-index'
import { markPublic } from '@/lib/platform/cache/cache-tags'
import { keepOnSale, listCategories } from '@/lib/shop/catalogue/taxonomy/taxonomy.queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('names')
  return pageMetadata({ title: t('categories'), description: t('categoriesText'), path: '/categories' })
}

export default async function CategoriesPage() {
  markPublic()
  return (
    <NameIndex
      kind="category"
      options={toChoices(await keepOnSale('category', await listCategories()), await getLocale())}
    />
  )
}
