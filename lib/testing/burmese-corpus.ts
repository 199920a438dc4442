import fc from 'fast-check'
import days from 'dayjs/locale/my'
import messages from '@/lib/platform/i18n/my.json'
import errors from '@/lib/platform/errors/my.json'
import { hasBurmese } from '@/lib/platform/text/burmese/burmese-syllables'
import cldr from '@/lib/testing/burmese-phrases.json'
import { catalogue } from '@/prisma/seed/catalogue/catalogue'

const OWN = [messages, errors, catalogue, days]

/**
 * Returns distinct Burmese words and phrases in Unicode: names and keywords of CLDR (npm run phrases:generate), and those
 * of the shop's own messages and products.
 */
export const packagePhrases = (): string[] => cldr.phrases
export const ownPhrases = (): string[] => collectPhrases(OWN)

const lookAlikes = fc.string({
  unit: fc.constantFrom(...Array.from('ဝကဂငစတယရသအဥဉဦဩဪဈဿ၎ာိီုူေံ့း်္ျြွှ012745,.-/ ab')),
  maxLength: 40,
})

/** Real phrases, and texts of characters that look alike. */
export const phrasesAndLookAlikes = (): string[] => [
  ...packagePhrases(),
  ...ownPhrases(),
  ...fc.sample(lookAlikes, { numRuns: 3_000, seed: 7 }),
]

/** Returns the distinct texts with Burmese letters at any depth of `source`. */
export const collectPhrases = (source: unknown): string[] => [
  ...new Set(collectTexts(source, new Set()).filter((text) => hasBurmese(text))),
]

/** Returns every string in `value` at any depth; reads objects in `visited` only once. */
function collectTexts(value: unknown, visited: Set<object>): string[] {
  if (typeof value === 'string') return [value.trim()]
  if (typeof value !== 'object' || value === null || visited.has(value)) return []
  visited.add(value)
  return Object.values(value).flatMap((item) => collectTexts(item, visited))
}
