import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ShopFrame } from '@/app/(shop)/frame'
import { NotFoundView } from '@/components/shop/not-found-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('title') }
}

export default function NotFoundPage() {
  return (
    <ShopFrame>
      <NotFoundView />
    </ShopFrame>
  )
}
