import type { ReactNode } from 'react'
import { localizedPromotion } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { brandChoices, categoryChoices, visibleOptions } from '@/components/catalogue/listing-url'
import { PrefetchOnIntent } from '@/components/layout/prefetch-on-intent'
import { BottomNav } from '@/components/layout/bottom-nav'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { PersonalDataProvider } from '@/components/personal-data/personal-data-provider'
import { listBrands } from '@/lib/catalogue/brands.queries'
import { listCategories } from '@/lib/catalogue/categories.queries'
import { listPaymentAccounts } from '@/lib/payments/payment-accounts.queries'

/** The header, footer and navigation around every shop page. */
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
