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
  const words = [
    { heading: t('firstHeading'), text: t('firstText') },
    { heading: t('secondHeading'), text: t('secondText') },
  ]
  return slides.map(({ photo, heading, headingMy, text, textMy, href }, index) => {
    const original = defaultSettings.slides[index]
    const translated = words[index] ?? { heading, text }
    const localize = (owners: string, burmese: string | null) =>
      keepSyllables(localizedText(locale, owners, burmese))
    return {
      photo,
      heading: localize(either(heading, original?.heading, translated.heading), headingMy),
      text: localize(either(text, original?.text, translated.text), textMy),
      href,
    }
  })
}
