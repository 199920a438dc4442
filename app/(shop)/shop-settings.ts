import { cache } from 'react'
import type { ShopContact } from '@/components/shop/layout/contact-links'
import { getSettings } from '@/lib/shop/settings/settings.queries'
import type { Settings } from '@/lib/shop/settings/settings.schema'

/** Returns the shop's settings, memoized per request. */
export const shopSettings = cache(() => getSettings())

/** What a page sends to the browser of the ways to reach the shop. */
export const toContact = ({ phone, viber, messenger }: Settings['shop']): ShopContact => ({
  phone,
  viber,
  messenger,
})
