import { ShopFrame } from '@/app/(shop)/frame'
import { NotFoundView } from '@/components/shop/not-found-view'

export { missingMetadata as generateMetadata } from '@/app/(shop)/metadata'

export default function NotFoundPage() {
  return (
    <ShopFrame>
      <NotFoundView />
    </ShopFrame>
  )
}
