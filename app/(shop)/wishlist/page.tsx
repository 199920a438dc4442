import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { noindexMetadata } from '@/app/(shop)/metadata'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { NeedsScript } from '@/components/ui/state/no-script'
import { PageHeading } from '@/components/ui/heading'
import { WishlistView } from '@/components/shop/wishlist/wishlist-view'

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
