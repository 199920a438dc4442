'use client'

/**
 * components/shop/layout: What is around every page of the shop.
 */

import type { ReactNode } from 'react'
import { CardLabels } from '@/components/shop/catalogue/cards/card-labels'
import { BottomNav } from '@/components/shop/layout/navigation/bottom-nav'
import { Footer } from '@/components/shop/layout/footer'
import { Header } from '@/components/shop/layout/header'
import { PrefetchOnIntent } from '@/components/shop/layout/navigation/prefetch-on-intent'
import { PersonalDataNotices } from '@/components/shop/personal-data/notices'
import type { LocalizedPromotion, FrameShop } from '@/lib/shop/settings/settings.schema'

type Props = {
  shop: FrameShop
  promotion: LocalizedPromotion
  payments: readonly string[]
  /** The last line of the footer. */
  closing: ReactNode
  children: ReactNode
}

/**
 * The header, footer and navigation around every shop page. It runs in the browser too, so that a page contains its
 * markup once, and for React only the data.
 */
export const ShopFrame = ({ shop, promotion, payments, closing, children }: Props) => (
  <>
    <Header shop={shop} promotion={promotion} />
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto min-h-[calc(100dvh-7rem)] w-full max-w-shop px-4 pt-4 pb-16 outline-none lg:px-8"
    >
      {children}
    </main>
    <Footer shop={shop} payments={payments} closing={closing} />
    <BottomNav />
    <CardLabels />
    <PrefetchOnIntent />
    <PersonalDataNotices />
  </>
)
