import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/components/ui/client-messages'
import { PageHeading } from '@/components/ui/heading'
import { WishlistView } from '@/components/wishlist/wishlist-view'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('wishlist')
  return { title: t('title'), description: t('description') }
}

export default async function WishlistPage() {
  const t = await getTranslations('wishlist')
  return (
    <ClientMessages of={['wishlist', 'product']}>
      <PageHeading title={t('title')} />
      <WishlistView />
    </ClientMessages>
  )
}
