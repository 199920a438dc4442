import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { localizedShopName } from '@/app/(shop)/localized-settings'
import { shopSettings } from '@/app/(shop)/shop-settings'
import { type OgImage, getOgImage, getSiteUrl } from '@/app/(shop)/site-url'
import { removeJoiners } from '@/lib/platform/text/line-breaks'
import { truncateText } from '@/lib/platform/text/summary'

const LOCALES = { en: 'en_US', my: 'my_MM' } as const

type Page = {
  title: string
  /** The title already includes the shop's name. */
  isWholeTitle?: boolean
  description: string
  /** The canonical path of this content. */
  path: string
  picture?: OgImage
  /** The page renders its own Open Graph type, because Next's metadata does not support it. */
  isTyped?: boolean
  /** 'links': not indexed, but its links are followed. 'never': personal, neither indexed nor followed. */
  hidden?: 'links' | 'never'
}

/** Builds the metadata of a shop page for search engines and link previews. */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const [settings, locale, origin] = await Promise.all([shopSettings(), getLocale(), getSiteUrl()])
  const siteName = await localizedShopName(settings)
  const name = removeJoiners(page.title)
  const title = page.isWholeTitle ? name : `${name} · ${siteName}`
  const description = truncateText(removeJoiners(page.description))
  const url = `${origin}${page.path}`
  const images = [page.picture ?? (await frontImage())]
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: url },
    openGraph: {
      title: name,
      description,
      url,
      siteName,
      locale: LOCALES[locale],
      alternateLocale: locale === 'my' ? LOCALES.en : LOCALES.my,
      images,
      ...(page.isTyped ? {} : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title: name, description, images },
    ...(page.hidden ? { robots: { index: false, follow: page.hidden === 'links' } } : {}),
  }
}

type Personal = 'cart' | 'checkout' | 'wishlist' | 'orders' | 'order' | 'track' | 'profile' | 'signIn'

/** Builds the metadata of a page with personal content: described, but never indexed. */
export async function noindexMetadata(page: Personal, path: string): Promise<Metadata> {
  const t = await getTranslations(page)
  return pageMetadata({ title: t('title'), description: t('description'), path, hidden: 'never' })
}

/** Metadata of a missing page: the response is a 404, and the title says so. */
export async function notFoundMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('title') }
}

/** The image of pages without their own image: the logo, else the first slide of the home page. */
async function frontImage(): Promise<OgImage> {
  const settings = await shopSettings()
  const name = await localizedShopName(settings)
  return getOgImage(settings.shop.logo ?? settings.slides[0]?.photo ?? '/icon-512.png', name)
}
