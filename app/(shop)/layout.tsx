import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { ShopLayout } from '@/app/(shop)/shop-layout'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { toShopIcons } from '@/app/shop-icons'

export async function generateMetadata(): Promise<Metadata> {
  const settings = await shopSettings()
  const name = await localizedShopName(settings)
  return {
    applicationName: name,
    title: { default: name, template: `%s · ${name}` },
    ...toShopIcons(settings.shop),
  }
}

export default function Layout({ children }: { children: ReactNode }) {
  return <ShopLayout>{children}</ShopLayout>
}
