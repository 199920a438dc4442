import type { ReactNode } from 'react'
import { ShopLayout } from '@/app/(shop)/shop-layout'

export default function Layout({ children }: { children: ReactNode }) {
  return <ShopLayout>{children}</ShopLayout>
}
