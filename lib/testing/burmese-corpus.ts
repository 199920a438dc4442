import annotations from 'cldr-annotations-full/annotations/my/annotations.json'
import languages from 'cldr-localenames-full/main/my/languages.json'
import displayNames from 'cldr-localenames-full/main/my/localeDisplayNames.json'
import scripts from 'cldr-localenames-full/main/my/scripts.json'
import territories from 'cldr-localenames-full/main/my/territories.json'
import variants from 'cldr-localenames-full/main/my/variants.json'
import days from 'dayjs/locale/my'
import messages from '@/lib/platform/i18n/my.json'
import errors from '@/lib/platform/errors/my.json'
import { hasBurmese } from '@/lib/platform/text/burmese/burmese-syllables'
import { catalogue } from '@/prisma/seed/catalogue/catalogue'

/** Names and keywords of CLDR (licence: Unicode-3.0), words and phrases. */
const CLDR = [annotations, languages, displayNames, scripts, territories, variants]
const OWN = [messages, errors, catalogue, days]

/**
 * Returns distinct Burmese words and phrases in Unicode: from npm packages, and from the shop's own messages and
 * products.
 */
export const packagePhrases = (): string[] => collectPhrases(CLDR)
export const ownPhrases = (): string[] => collectPhrases(OWN)

const collectPhrases = (source: unknown): string[] => [
  ...new Set(collectTexts(source, new Set()).filter((text) => hasBurmese(text))),
]

/** Returns every string in `value` at any depth; reads objects in `visited` only once. */
function collectTexts(value: unknown, visited: Set<object>): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null || visited.has(value)) return []
  visited.add(value)
  return Object.values(value).flatMap((item) => collectTexts(item, visited))
}
