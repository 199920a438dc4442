import type { ReadyTextKind, ReadyTexts } from '@/lib/shop/settings/ready-texts.schema'

/** A ready text in one language, with the values of its order or product. */
export type FilledText = { kind: ReadyTextKind; locale: 'en' | 'my'; text: string }

/** By the words in braces, what replaces them: the same in both languages, or one of each. */
type Values = Readonly<Record<string, string | Readonly<Record<'en' | 'my', string>>>>

/** Replaces the words in braces that `values` has; others stay as the owner typed them. */
const fillText = (text: string, values: Values, locale: 'en' | 'my'): string =>
  text.replaceAll(/\{(\w+)\}/g, (word, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'object' ? value[locale] : (value ?? word)
  })

/** The texts of these kinds in both languages, `locale` first; one that the owner emptied is left out. */
export function fillTexts(
  texts: ReadyTexts,
  locale: 'en' | 'my',
  kinds: Readonly<Partial<Record<ReadyTextKind, Values | null>>>,
): FilledText[] {
  const locales = locale === 'my' ? (['my', 'en'] as const) : (['en', 'my'] as const)
  return Object.entries(kinds).flatMap(([name, values]) => {
    const kind = name as ReadyTextKind
    if (!values) return []
    return locales.flatMap((one) => {
      const text = texts[one === 'my' ? (`${kind}My` as const) : kind]
      return text ? [{ kind, locale: one, text: fillText(text, values, one) }] : []
    })
  })
}

/** The apps that write to a phone number, by their names, which are the same in every language. */
export const chatApps = [
  ['viber', 'Viber'],
  ['telegram', 'Telegram'],
  ['sms', 'SMS'],
] as const

/** The links that open a chat with a phone number, in E.164. Only an SMS takes the text with it. */
export function toChatLinks(phone: string, text: string) {
  const number = encodeURIComponent(phone)
  const body = text === '' ? '' : `?body=${encodeURIComponent(text)}`
  return {
    viber: `viber://chat?number=${number}`,
    telegram: `https://t.me/${phone}`,
    sms: `sms:${phone}${body}`,
  }
}
