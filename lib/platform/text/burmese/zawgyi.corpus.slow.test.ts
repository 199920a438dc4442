import { readFileSync } from 'node:fs'
import myanmarTools from 'myanmar-tools'
import {
  countUnicodeErrors,
  countZawgyiErrors,
  isWellFormedUnicode,
} from '@/lib/platform/text/burmese/burmese-syllables'
import { ownPhrases, packagePhrases } from '@/lib/testing/burmese-corpus'
import notRestored from '@/lib/testing/burmese-not-restored.json'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

/** Tests decision D35 with all available Burmese text: Unicode is unchanged, Zawgyi is converted. */

const fromPackages = packagePhrases()
const corpus = [...new Set([...fromPackages, ...ownPhrases()])]
const resource = (name: string) =>
  readFileSync(`node_modules/myanmar-tools/resources/${name}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

describe('Unicode', () => {
  it('is tested with a large enough corpus', () => {
    expect(fromPackages.length).toBeGreaterThan(5_000)
    expect(ownPhrases().length).toBeGreaterThan(1_000)
  })

  it('is never converted: words and phrases of the packages, texts and products of the shop', () => {
    expect(corpus.filter((text) => toUnicode(text) !== text)).toEqual([])
  })

  it('is never converted: the lines of longer texts, and the whole texts', () => {
    const lines = [...resource('udhr_mya_unicode_src'), ...resource('mmgov_unicode_out')]
    expect(lines.length).toBeGreaterThan(100)
    expect([...lines, lines.join('\n')].filter((text) => toUnicode(text) !== text)).toEqual([])
  })

  it('is well-formed by the grammar, except lists of characters and a few misspelled words', () => {
    expect(corpus.filter((text) => !isWellFormedUnicode(text))).toEqual(['ကြောက်ရွ့ံခြင်း', 'ရတနာသတျတော', 'အစ္ဂဘို'])
  })
})

/**
 * Spellings that the conversion corrects: U for NYA with asat, two letters for JHA, digit zero for WA, dot before
 * anusvara.
 */
const spell = (text: string) =>
  text
    .replace(/\u1025(?=\u1037?\u103a)/g, '\u1009')
    .replace(/\u1005\u103b/g, '\u1008')
    .replace(/\u1037\u1036/g, '\u1036\u1037')
    .replace(/\u1040(?![\u1040-\u1049])/g, '\u101d')

type Reason = keyof typeof notRestored

describe('Zawgyi', () => {
  const converter = new myanmarTools.ZawgyiConverter()
  const pairs = corpus
    .map((unicode) => ({ unicode, zawgyi: converter.unicodeToZawgyi(unicode) }))
    .filter(({ unicode, zawgyi }) => zawgyi !== unicode)
    .map((pair) => ({ ...pair, read: toUnicode(pair.zawgyi).normalize() }))
  const failed = pairs.filter(({ unicode, read }) => read !== unicode.normalize())

  const getReason = ({ unicode, zawgyi, read }: (typeof failed)[number]): Reason => {
    if (isWellFormedUnicode(zawgyi)) return 'wellFormedAsUnicodeToo'
    if (read === spell(unicode)) return 'spellingCorrected'
    return countZawgyiErrors(zawgyi) > 0 || converter.zawgyiToUnicode(zawgyi) !== unicode
      ? 'writtenWrongByTheLibrary'
      : 'scoreTooLow'
  }

  it('is converted back to the Unicode it was made from; exceptions are listed with the reason', () => {
    const found: Record<Reason, string[]> = {
      wellFormedAsUnicodeToo: [],
      scoreTooLow: [],
      spellingCorrected: [],
      writtenWrongByTheLibrary: [],
    }
    for (const pair of failed) found[getReason(pair)].push(pair.unicode)
    expect(found).toEqual(notRestored)
  })

  it('is converted back in 99.5 % of the phrases that are not well-formed Unicode', () => {
    const decidable = pairs.filter(({ zawgyi }) => !isWellFormedUnicode(zawgyi))
    const lost = failed.filter((pair) => !/^(well|spelling)/.test(getReason(pair)))
    expect(pairs.length).toBeGreaterThan(5_900)
    expect(decidable.length / pairs.length).toBeGreaterThan(0.97)
    expect(1 - lost.length / decidable.length).toBeGreaterThanOrEqual(0.995)
  })

  it('typed by people is converted correctly: each line of a newspaper', () => {
    const unicode = resource('mmgov_unicode_out')
    const read = resource('mmgov_zawgyi_src').map((line) => spell(toUnicode(line).normalize()))
    expect(read.length).toBeGreaterThan(50)
    expect(read).toEqual(unicode.map((line) => spell(line.normalize())))
  })
})

describe('Unicode with a typing error', () => {
  const LETTERS = Array.from('ကခဂငစညတဒနပဖဘမယရလဝသဟအာိီုူေဲံ့း်္ျြွှါ')

  /** Each text with one character removed, inserted, replaced, or swapped with the next, the same whatever else there is. */
  const misspelled = (texts: readonly string[]) =>
    texts.map((text) => {
      const characters = Array.from(text)
      const n = characters.reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
      const at = (n * 7919) % characters.length
      const letter = LETTERS[(n * 31) % LETTERS.length] ?? ''
      const [here = '', next = ''] = characters.slice(at)
      const instead = [[], [letter, here], [letter], [next, here]][n % 4] ?? []
      characters.splice(at, n % 4 === 3 ? 2 : 1, ...instead)
      return characters.join('')
    })
  const converted = (texts: readonly string[]) =>
    texts.filter((text) => countUnicodeErrors(text) > 0 && toUnicode(text) !== text)

  it('is converted in no sentence, and in hardly any single word', () => {
    const sentences = misspelled(corpus.filter((text) => text.length >= 40))
    expect(sentences.length).toBeGreaterThan(300)
    expect(converted(sentences)).toEqual([])
    expect(converted(misspelled(corpus)).length / corpus.length).toBeLessThan(0.02)
  })
})
