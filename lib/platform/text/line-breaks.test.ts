import my from '@/lib/platform/i18n/my.json'
import { keepAllSyllables, keepSyllables, removeJoiners } from '@/lib/platform/text/line-breaks'
import { toSearchText } from '@/lib/platform/text/search/search-text'
import { catalogue } from '@/prisma/seed/catalogue/catalogue'

const collect = (value: object | string): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values(value as Record<string, object | string>).flatMap(collect)
const texts = [
  ...collect(my),
  ...catalogue.products.flatMap(({ nameMy, descriptionMy }) => [nameMy, descriptionMy]),
]

/** The places at which a browser may break a line: between words, but not next to a word joiner. */
const segmenter = new Intl.Segmenter('my', { granularity: 'word' })
const findBreaks = (text: string): string[] =>
  [...segmenter.segment(text)]
    .map(({ index }) => [text.slice(0, index), text.slice(index)] as const)
    .filter(([before, after]) => before !== '' && !before.endsWith('\u2060') && !after.startsWith('\u2060'))
    .map(([before, after]) => `${before.slice(-6)}|${after.slice(0, 6)}`)
const isInSyllable = (place: string) =>
  /[က-႟]\|(?:[\u102b-\u1032\u1036-\u103e]|[က-အ]\u1037?[\u1039\u103a])/.test(place)

describe('line breaks in Burmese', () => {
  it('are inside syllables of some loanwords by themselves', () => {
    expect(findBreaks('ဂိမ်းပစ္စည်းများ').filter(isInSyllable)).toEqual(['ဂိ|မ်းပစ္'])
    expect(texts.flatMap(findBreaks).filter(isInSyllable).length).toBeGreaterThan(50)
  })

  it('are never inside a syllable of the texts of the shop', () => {
    expect(texts.map(keepSyllables).flatMap(findBreaks).filter(isInSyllable)).toEqual([])
  })

  it('remain between words', () => {
    expect(findBreaks(keepSyllables('ကင်မရာနှင့် ဂိမ်းပစ္စည်းများ')).length).toBeGreaterThan(3)
  })

  it('are kept in messages of any shape, parsed or not', () => {
    const parsed = { game: ['ဂိမ်း ', ['count', 'number'], 5, null], shop: { name: 'ဂိမ်း' } }
    expect(keepAllSyllables(parsed)).toEqual({
      game: ['ဂိ\u2060မ်း ', ['count', 'number'], 5, null],
      shop: { name: 'ဂိ\u2060မ်း' },
    })
  })

  it.each(['', 'Tea & Coffee', 'မြန်မာ', 'ရေနွေး\nပန်းကန် 20 cm', 'က'])('change nothing in %j', (text) => {
    expect(keepSyllables(text)).toBe(text)
  })

  it('are removed from what leaves the page', () => {
    for (const text of texts) expect(removeJoiners(keepSyllables(text))).toBe(text)
  })

  it('are those of the browser when it has no Intl.Segmenter', () => {
    const { Segmenter } = Intl
    Reflect.deleteProperty(Intl, 'Segmenter')
    const text = keepSyllables('ဂိမ်း')
    Object.assign(Intl, { Segmenter })
    expect(text).toBe('ဂိမ်း')
  })

  it('do not change what a text is found by', () => {
    for (const text of texts) expect(toSearchText(keepSyllables(text))).toBe(toSearchText(text))
  })
})
