import { defaultSettings } from '@/lib/shop/settings/settings.rules'

/** The owner's text in the customer's language, or the translation of a text that is still the default (decision D4). */
export const either = (text: string, original: string | undefined, translated: string): string =>
  text === original ? translated : text

/** The name of the shop as its owner wrote it, or the translation of the default. */
export const toShopName = ({ name }: { name: string }, translated: string): string =>
  either(name, defaultSettings.shop.name, translated)
