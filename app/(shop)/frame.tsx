import type { ReactNode } from 'react'
import { promotionIn } from '@/app/(shop)/default-words'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { brandChoices, categoryChoices, someOf } from '@/components/catalogue/listing-address'
import { Ahead } from '@/components/shop/ahead'
import { BottomNav } from '@/components/shop/bottom-nav'
import { Footer } from '@/components/shop/footer'
import { Header } from '@/components/shop/header'
import { OwnLists } from '@/components/shop/own-lists'
import { listBrands } from '@/lib/catalogue/brands/queries'
import { listCategories } from '@/lib/catalogue/categories/queries'
import { listPaymentAccounts } from '@/lib/payments/queries'

/** What stands around every page of the shop. */
export async function ShopFrame({ children }: { children: ReactNode }) {
  const [settings, brands, categories, accounts] = await Promise.all([
    shopSettings(),
    listBrands(),
    listCategories(),
    listPaymentAccounts(),
  ])
  const promotion = await promotionIn(settings)
  return (
    <>
      <Header
        shop={settings.shop}
        promotion={promotion}
        brands={someOf(brandChoices(brands), '/api/brands')}
        categories={someOf(categoryChoices(categories), '/api/categories')}
      />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-7rem)] w-full max-w-shop px-4 pt-4 pb-16 outline-none lg:px-8"
      >
        {children}
      </main>
      <Footer shop={settings.shop} payments={accounts.map((account) => account.payment_type)} />
      <BottomNav />
      <Ahead />
      <OwnLists />
    </>
  )
}
