import type { ReactNode } from 'react'
import { localizedPromotion } from '@/app/(shop)/localized-settings'
import { listOfferedPayments } from '@/app/(shop)/offered-payments'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { FooterClosing } from '@/components/shop/legal/footer-closing'
import { BrandStyle } from '@/components/shop/layout/brand-style'
import { ShopFrame } from '@/components/shop/layout/shop-frame'
import { ClientMessages } from '@/components/ui/browser/client-messages-provider'
import { EARLY_PRESSES, getBrowserScriptUrl } from '@/lib/server/render/page-scripts'
import { fileDate, startOfDay } from '@/lib/platform/text/dates'
import { limitLifetime } from '@/lib/platform/cache/cache-tags'

/** The header, footer and navigation around every shop page. */
export async function ShopLayout({ children }: { children: ReactNode }) {
  const year = Number(fileDate(new Date()).slice(0, 4))
  // The footer names the year.
  limitLifetime(startOfDay(`${year + 1}-01-01`).getTime())
  const [settings, payments] = await Promise.all([shopSettings(), listOfferedPayments()])
  const { name, phone, email, address, facebook } = settings.shop
  return (
    <ClientMessages of={['chrome', 'search', 'choices', 'personal']}>
      <BrandStyle shop={settings.shop} />
      <script dangerouslySetInnerHTML={{ __html: EARLY_PRESSES }} />
      <script async src={getBrowserScriptUrl()} fetchPriority="high" />
      <ShopFrame
        shop={{ name, phone, email, address, facebook }}
        promotion={await localizedPromotion(settings)}
        payments={payments}
        closing={<FooterClosing year={year} settings={settings} />}
      >
        {children}
      </ShopFrame>
    </ClientMessages>
  )
}
