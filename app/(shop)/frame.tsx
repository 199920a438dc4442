import type { ReactNode } from 'react'
import { localizedPromotion } from '@/app/(shop)/default-words'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { brandChoices, categoryChoices, visibleOptions } from '@/components/catalogue/listing-address'
import { PrefetchOnIntent } from '@/components/shop/ahead'
import { BottomNav } from '@/components/shop/bottom-nav'
import { Footer } from '@/components/shop/footer'
import { Header } from '@/components/shop/header'
import { PersonalDataProvider } from '@/components/shop/own-lists'
import { listBrands } from '@/lib/catalogue/brands/queries'
import { listCategories } from '@/lib/catalogue/categories/queries'
import { listPaymentAccounts } from '@/lib/payments/queries'

/** What stands around every page of the shop. */
export async function ShopLayout({ children }: { children: ReactNode }) {
  const [settings, brands, categories, accounts] = await Promise.all([
    shopSettings(),
    listBrands(),
    listCategories(),
    listPaymentAccounts(),
  ])
  const promotion = await localizedPromotion(settings)
  return (
    <>
      <Header
        shop={settings.shop}
        promotion={promotion}
        brands={visibleOptions(brandChoices(brands), '/api/brands')}
        categories={visibleOptions(categoryChoices(categories), '/api/categories')}
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
      <PrefetchOnIntent />
      <PersonalDataProvider />
    </>
  )
}
