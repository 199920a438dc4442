import { getTranslations } from 'next-intl/server'
import { defaultSettings, type Settings } from '@/lib/settings/settings.schema'

/** Returns the owner's texts unchanged and default texts in the customer's locale (decision D4). */
const either = (text: string, original: string | undefined, translated: string): string =>
  text === original ? translated : text

export async function localizedShopName({ shop }: Settings): Promise<string> {
  const t = await getTranslations('chrome')
  return either(shop.name, defaultSettings.shop.name, t('shop'))
}

/** The announcement above the header. */
export async function localizedPromotion({ promotion }: Settings): Promise<Settings['promotion']> {
  const t = await getTranslations('chrome')
  return { ...promotion, text: either(promotion.text, defaultSettings.promotion.text, t('promotion')) }
}

export async function localizedSlides({ slides }: Settings): Promise<Settings['slides']> {
  const t = await getTranslations('home')
  const words = [
    { heading: t('firstHeading'), text: t('firstText') },
    { heading: t('secondHeading'), text: t('secondText') },
  ]
  return slides.map((slide, index) => {
    const original = defaultSettings.slides[index]
    const translated = words[index] ?? slide
    return {
      ...slide,
      heading: either(slide.heading, original?.heading, translated.heading),
      text: either(slide.text, original?.text, translated.text),
    }
  })
}
