import { defaultSettings } from '@/lib/shop/settings/settings.rules'
import { either, toShopName } from '@/app/(shop)/shop-name'
import { getLocale, getTranslations } from 'next-intl/server'
import { localizedText } from '@/lib/platform/i18n/localized'
import { keepSyllables } from '@/lib/platform/text/line-breaks'
import type { LocalizedPromotion, LocalizedSlide, ShownSettings } from '@/lib/shop/settings/settings.schema'

export async function localizedShopName({ shop }: ShownSettings): Promise<string> {
  const t = await getTranslations('chrome')
  return toShopName(shop, t('shop'))
}

/** The announcement above the header. */
export async function localizedPromotion({ promotion }: ShownSettings): Promise<LocalizedPromotion> {
  const [t, locale] = await Promise.all([getTranslations('chrome'), getLocale()])
  const { text, textMy, href } = promotion
  const owners = either(text, defaultSettings.promotion.text, t('promotion'))
  return { text: keepSyllables(localizedText(locale, owners, textMy)), href }
}

export async function localizedSlides({ slides }: ShownSettings): Promise<LocalizedSlide[]> {
  const [t, locale] = await Promise.all([getTranslations('home'), getLocale()])
  const [first, second] = defaultSettings.slides
  // By text: the slide before one may be hidden.
  const translated = new Map([
    [first.heading, t('firstHeading')],
    [first.text, t('firstText')],
    [second.heading, t('secondHeading')],
    [second.text, t('secondText')],
  ])
  const localize = (owners: string, burmese: string | null) =>
    keepSyllables(localizedText(locale, translated.get(owners) ?? owners, burmese))
  return slides.map(({ photo, heading, headingMy, text, textMy, href }) => ({
    photo,
    heading: localize(heading, headingMy),
    text: localize(text, textMy),
    href,
  }))
}
