import { toShopName } from '@/app/(shop)/shop-name'
import { lightTheme } from '@/app/theme-colors'
import en from '@/lib/platform/i18n/en.json'
import type { Locale } from '@/lib/platform/i18n/locales'
import my from '@/lib/platform/i18n/my.json'
import type { ShownShop } from '@/lib/shop/settings/settings.schema'

const texts = { en, my }

const icon = (src: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest (W3C) of the shop, as JSON. */
export function renderManifest(lang: Locale, shop: ShownShop): string {
  const { chrome, home } = texts[lang]
  const own = shop.icon ?? shop.logo
  return JSON.stringify({
    id: '/',
    name: home.heading.replace('{shop}', () => shop.name),
    short_name: toShopName(shop, chrome.shop),
    description: chrome.description,
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
  })
}
