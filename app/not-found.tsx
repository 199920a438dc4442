import { ShopLayout } from '@/app/(shop)/frame'
import { NotFoundView } from '@/components/shop/not-found-view'

export { notFoundMetadata as generateMetadata } from '@/app/(shop)/metadata'

export default function NotFoundPage() {
  return (
    <ShopLayout>
      <NotFoundView />
    </ShopLayout>
  )
}
