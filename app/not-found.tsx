import { ShopLayout } from '@/app/(shop)/shop-layout'
import { NotFoundView } from '@/components/layout/not-found-view'

export { notFoundMetadata as generateMetadata } from '@/app/(shop)/metadata'

export default function NotFoundPage() {
  return (
    <ShopLayout>
      <NotFoundView />
    </ShopLayout>
  )
}
