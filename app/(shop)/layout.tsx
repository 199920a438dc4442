import type { ReactNode } from 'react'
import { ShopFrame } from '@/app/(shop)/frame'
import { OfflineGuard } from '@/components/shop/offline-guard'

export default function ShopLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineGuard />
      <ShopFrame>{children}</ShopFrame>
    </>
  )
}
