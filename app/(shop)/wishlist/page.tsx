import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { ClientMessages } from '@/components/ui/client-messages-provider'
import { NeedsScript } from '@/components/ui/no-script'
import { PageHeading } from '@/components/ui/heading'
import { WishlistView } from '@/components/wishlist/wishlist-view'

export const generateMetadata = (): Promise<Metadata> => noindexMetadata('wishlist', '/wishlist')

export default async function WishlistPage() {
  const t = await getTranslations('wishlist')
  return (
    <ClientMessages of={['wishlist']}>
      <PageHeading title={t('title')} />
      <NeedsScript>
        <WishlistView />
      </NeedsScript>
    </ClientMessages>
  )
}
