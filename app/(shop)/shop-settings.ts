import { cache } from 'react'
import type { ShopContact } from '@/components/shop/layout/contact-links'
import { getShownSettings } from '@/lib/shop/demo/demo.queries'
import type { ShownShop } from '@/lib/shop/settings/settings.schema'

/** Returns the settings that the shop shows, memoized per request. */
export const shopSettings = cache(() => getShownSettings())

/** What a page sends to the browser of the ways to reach the shop. */
export const toContact = ({ phone, viber, messenger }: ShownShop): ShopContact => ({
  phone,
  viber,
  messenger,
})
