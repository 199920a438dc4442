import type { MetadataRoute } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { lightTheme } from '@/app/theme-colors'

/** Rendered per request, because locale and shop name are unknown at build time. */
export const dynamic = 'force-dynamic'

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, which lets customers install the shop on their home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [t, home, lang, settings] = await Promise.all([
    getTranslations('chrome'),
    getTranslations('home'),
    getLocale(),
    shopSettings(),
  ])
  const own = settings.shop.icon ?? settings.shop.logo
  return {
    id: '/',
    name: home('heading', { shop: settings.shop.name }),
    short_name: await localizedShopName(settings),
    description: t('description'),
    lang,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: lightTheme.ground,
    theme_color: lightTheme.ground,
    categories: ['shopping'],
    icons:
      own !== null
        ? [{ src: own, sizes: 'any', purpose: 'any' }]
        : [
            icon('/icon-192.png', 192),
            icon('/icon-512.png', 512),
            icon('/icon-maskable-512.png', 512, 'maskable'),
          ],
  }
}
