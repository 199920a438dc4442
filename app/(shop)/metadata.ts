import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { type OgImage, getOgImage, getSiteUrl } from '@/app/(shop)/site-url'
import { truncateText } from '@/lib/text/summary'

const LOCALES = { en: 'en_US', my: 'my_MM' } as const

type Page = {
  title: string
  /** The title says whose shop it is by itself. */
  isWholeTitle?: boolean
  description: string
  /** The one address of this content, from the host's root. */
  path: string
  picture?: OgImage
  /** The page says itself what it is about, as Next's metadata has no word for it. */
  isTyped?: boolean
  /** 'links': not to be found itself, what it leads to is. 'never': one person's own page. */
  hidden?: 'links' | 'never'
}

/** What search engines and link previews read of a page of the shop. */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const [settings, locale, origin] = await Promise.all([shopSettings(), getLocale(), getSiteUrl()])
  const siteName = await localizedShopName(settings)
  const title = page.isWholeTitle ? page.title : `${page.title} · ${siteName}`
  const description = truncateText(page.description)
  const url = `${origin}${page.path}`
  const images = [page.picture ?? (await frontImage())]
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: {
      title: page.title,
      description,
      url,
      siteName,
      locale: LOCALES[locale],
      alternateLocale: locale === 'my' ? LOCALES.en : LOCALES.my,
      images,
      ...(page.isTyped ? {} : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title: page.title, description, images },
    ...(page.hidden ? { robots: { index: false, follow: page.hidden === 'links' } } : {}),
  }
}

type Personal = 'cart' | 'checkout' | 'wishlist' | 'orders' | 'order' | 'track' | 'profile'

/** The same for a page that shows each person something of their own: described, and never to be found. */
export async function noindexMetadata(page: Personal, path: string): Promise<Metadata> {
  const t = await getTranslations(page)
  return pageMetadata({ title: t('title'), description: t('description'), path, hidden: 'never' })
}

/** A page that is not there: the answer is a 404, which the title says too. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('title') }
}

/** The picture of pages that show none of their own: what the home page begins with. */
async function frontImage(): Promise<OgImage> {
  const settings = await shopSettings()
  const name = await localizedShopName(settings)
  return getOgImage(settings.slides[0]?.photo ?? '/icon-512.png', name)
}
