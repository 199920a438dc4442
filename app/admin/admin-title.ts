import { getTranslations } from 'next-intl/server'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { defaultSettings } from '@/lib/shop/settings/settings.rules'

/** What the back office is called: by the name of the shop, once it has one. */
export async function getAdminTitle(): Promise<string> {
  const [t, { shop }] = await Promise.all([getTranslations('admin'), shopSettings()])
  return shop.name === defaultSettings.shop.name ? t('title') : t('titleOf', { name: shop.name })
}
