import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { ShopLayout } from '@/app/(shop)/shop-layout'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { toShopIcons } from '@/app/shop-icons'

export async function generateMetadata(): Promise<Metadata> {
  return toShopIcons((await shopSettings()).shop)
}

export default function Layout({ children }: { children: ReactNode }) {
  return <ShopLayout>{children}</ShopLayout>
}
