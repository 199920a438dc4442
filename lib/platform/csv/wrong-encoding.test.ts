import { ownPhrases, packagePhrases } from '@/lib/testing/burmese-corpus'
import { decodeWindows, isDamagedCopy, isMisread } from '@/lib/platform/csv/wrong-encoding'

const BURMESE = 'သနပ်ခါး ၅၀ ဂရမ်'
const readAs = (text: string, label: string) =>
  label === 'windows-1252'
    ? decodeWindows(Buffer.from(text))
    : new TextDecoder(label).decode(Buffer.from(text))
const latin1 = (text: string) => Buffer.from(text).toString('latin1')
/** As Excel saves a text as "CSV (ANSI)". */
const toAnsi = (text: string) => text.replace(/[\u0100-\uffff]/g, '?')

describe('what a wrong encoding leaves of a text', () => {
  it.each([
    ['question marks', '??????'],
    ['question marks with numbers', '???? 50 ???'],
    ['question marks before a word', '???? Thanakha'],
    ['question marks after a word', 'Thanakha ??????'],
    ['replacement characters', 'Thanakha \ufffd'],
    ['UTF-8 read as Windows text', readAs(BURMESE, 'windows-1252')],
    ['UTF-8 read as Latin 1', latin1(BURMESE)],
    ['UTF-8 read as Mac text', readAs(BURMESE, 'macintosh')],
    ['UTF-8 read as Thai', readAs(BURMESE, 'windows-874')],
    ['UTF-8 read as Cyrillic', readAs(BURMESE, 'windows-1251')],
    ['UTF-8 read wrongly twice', readAs(readAs(BURMESE, 'windows-1252'), 'windows-1252')],
    ['an apostrophe read wrongly', readAs('Shwe’s', 'windows-1252')],
    ['an emoji read wrongly', readAs('Tea 😀', 'windows-1252')],
  ])('is known by %s', (_what, text) => {
    expect(isMisread(text)).toBe(true)
  })

  it.each([
    '',
    '?',
    'Really?',
    'Really???',
    'What is this ???',
    'Why? Because??',
    'Café à la crème',
    'Größe 5 µm ±1 °C',
    'ÁÉÍ € 5',
    'สวัสดี',
    'Привет',
    '泰国香米',
    'Tea 😀',
    'A–B “quoted” …',
    BURMESE,
  ])('is not taken for %j', (text) => {
    expect(isMisread(text)).toBe(false)
  })

  it('is known of every text of the corpus, and no text of it is taken for one', () => {
    const texts = [...ownPhrases(), ...packagePhrases()].filter((text) => /[\u1000-\u109f]{2}/.test(text))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter(isMisread)).toEqual([])
    expect(texts.filter((text) => !isMisread(readAs(text, 'windows-1252')))).toEqual([])
    expect(texts.filter((text) => !isDamagedCopy(toAnsi(text), text))).toEqual([])
    expect(texts.filter((text) => !isDamagedCopy(latin1(text), text))).toEqual([])
  })
})

describe('a damaged copy', () => {
  it.each([
    ['?????????', 'သနပ်ခါး'],
    ['Thanakha ??????? 50 g', 'Thanakha သနပ်ခါး 50 g'],
    ['New ??? name', 'သစ် name'],
    ['သနပ်ခ?း', 'သနပ်ခါး'],
    ['Caf?', 'Café'],
    ['Cr?me br?l?e', 'Crème brûlée'],
    [readAs('Café', 'windows-1252'), 'Café'],
    [readAs('泰国香米', 'gbk'), '泰国香米'],
    ['Tea ??', 'Tea 😀'],
    ['Tea ?', 'Tea 😀'],
  ])('%j is one of %j', (text, stored) => {
    expect(isDamagedCopy(text, stored)).toBe(true)
  })

  it.each([
    ['Thanakha', 'သနပ်ခါး'],
    ['New?', 'အသစ်'],
    ['သနပ်ခါး??', 'သနပ်ခါး'],
    ['', 'သနပ်ခါး'],
    ['Tea??', 'Tea'],
    ['Cafe', 'Café'],
    ['ဆပ်ပြာ', 'သနပ်ခါး'],
  ])('%j is none of %j', (text, stored) => {
    expect(isDamagedCopy(text, stored)).toBe(false)
  })
})
