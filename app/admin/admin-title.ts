import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { toShopIcons } from '@/app/shop-icons'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'

/** What the back office is called: by the name of the shop, once it has one. */
export async function getAdminTitle(): Promise<string> {
  const [t, { shop }] = await Promise.all([getTranslations('admin'), shopSettings()])
  return shop.name === defaultSettings.shop.name ? t('title') : t('titleOf', { name: shop.name })
}

/** What the pages of the back office have in common for the browser: its name, the shop's icon, and no search engine. */
export async function getAdminMetadata(): Promise<Metadata> {
  const [title, { shop }] = await Promise.all([getAdminTitle(), shopSettings()])
  return {
    applicationName: title,
    title: { default: title, template: `%s · ${title}` },
    robots: { index: false, follow: false },
    ...toShopIcons(shop),
  }
}
