import { fileDate, formatDateTime, startOfDay, startOfLocalDay } from '@/lib/platform/text/dates'
import { normalizeDigits, formatKyat } from '@/lib/platform/text/numbers/numbers'
import { toE164 } from '@/lib/platform/text/phone'
import {
  escapeLike,
  matchesSearch,
  toSearchText,
  splitSearchTerms,
} from '@/lib/platform/text/search/search-text'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

describe('Kyat', () => {
  it.each([
    [0, '0 Kyats'],
    [999, '999 Kyats'],
    [12_000, '12,000 Kyats'],
    [2_000_000_000, '2,000,000,000 Kyats'],
    [9_007_199_254_740_991, '9,007,199,254,740,991 Kyats'],
  ])('%d', (amount, text) => {
    expect(formatKyat(amount)).toBe(text)
  })
})

describe('digits', () => {
  it.each([
    ['၀၁၂၃၄၅၆၇၈၉', '0123456789'],
    ['12 ပိဿာ ၃', '12 ပိဿာ 3'],
    ['', ''],
  ])('%s', (text, folded) => {
    expect(normalizeDigits(text)).toBe(folded)
  })
})

describe('dates', () => {
  it("are shown in Yangon time, whatever the machine's time zone", () => {
    expect(formatDateTime('2026-11-20T18:29:00Z')).toBe('21/11/2026 00:59')
  })
  it('begin a day at midnight in Yangon', () => {
    expect(startOfLocalDay(new Date('2026-11-20T18:29:00Z')).toISOString()).toBe('2026-11-20T17:30:00.000Z')
    expect(startOfLocalDay(new Date('2026-11-20T17:29:00Z'), 1).toISOString()).toBe(
      '2026-11-18T17:30:00.000Z',
    )
  })
  it("have 24 hours, also where the machine's clocks change", () => {
    // The clocks of jest's time zone change on 5 April and 27 September.
    for (let day = 0; day < 365; day++) {
      const noon = new Date(Date.UTC(2026, 0, 1 + day, 5, 30))
      const iso = noon.toISOString().slice(0, 10)
      const start = new Date(noon.getTime() - 12 * 3_600_000)
      const next = new Date(noon.getTime() + 12 * 3_600_000)
      expect([startOfDay(iso), startOfDay(iso, 1), startOfLocalDay(noon), startOfLocalDay(next, 1)]).toEqual([
        start,
        next,
        start,
        start,
      ])
      expect([fileDate(start), fileDate(new Date(next.getTime() - 1))]).toEqual([iso, iso])
      for (let hour = 0; hour < 24; hour++)
        expect(formatDateTime(new Date(start.getTime() + hour * 3_600_000))).toBe(
          `${iso.split('-').reverse().join('/')} ${String(hour).padStart(2, '0')}:00`,
        )
    }
  })
})

describe('Zawgyi', () => {
  it.each([
    ['Zawgyi is converted', 'ျမန္မာစာ', 'မြန်မာစာ'],
    ['Unicode stays', 'မြန်မာစာ', 'မြန်မာစာ'],
    ['other scripts stay', 'Thanaka 3', 'Thanaka 3'],
    ['nothing stays', '', ''],
  ])('%s', (_name, text, unicode) => {
    expect(toUnicode(text)).toBe(unicode)
  })
})

describe('the search key', () => {
  it.each([
    ['case and spaces', '  Thanaka\t PASTE ', 'thanaka paste'],
    ['full-width letters', 'Ｔｅａ', 'tea'],
    ['Burmese digits', '၁၂ ခု', '12 ခု'],
    ['vowels typed in another order', 'ကုိ', 'ကို'],
    ['asat and dot below swapped', 'င့်', toSearchText('င့်')],
    ['invisible characters', 'သနပ်\u200bခါး', 'သနပ်ခါး'],
  ])('folds %s', (_name, text, key) => {
    expect(toSearchText(text)).toBe(key)
  })

  it('distinguishes different words', () => {
    expect(toSearchText('ကား')).not.toBe(toSearchText('ကာ'))
  })
  it('has at most ten words, each once', () => {
    expect(splitSearchTerms('Tea  tea pot')).toEqual(['tea', 'pot'])
    expect(splitSearchTerms(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(10)
    expect(splitSearchTerms(' ')).toEqual([])
  })
  it.each([
    ['part of a word, in another case', 'Thanaka Paste', 'AKA', true],
    ['all of the words in any order', 'Thanaka Paste', 'paste thanaka', true],
    ['not all of the words', 'Thanaka Paste', 'thanaka soap', false],
    ['Burmese digits', 'Tea 12', '၁၂', true],
    ['no words', 'Thanaka Paste', ' ', true],
    ['a sign of LIKE', 'Thanaka Paste', 'th%a', false],
  ])('finds a name by %s', (_name, name, search, isFound) => {
    expect(matchesSearch(name, search)).toBe(isFound)
  })
  it('treats the wildcards of LIKE as plain characters', () => {
    expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\')
  })
})

describe('phone numbers', () => {
  it.each([
    ['09 789 000 123', '+959789000123'],
    ['၀၉၇၈၉၀၀၀၁၂၃', '+959789000123'],
    ['+95 9 789 000 123', '+959789000123'],
    ['+66 81 234 5678', '+66812345678'],
    ['12345', null],
    ['not a number', null],
    ['', null],
  ])('%s', (phone, e164) => {
    expect(toE164(phone)).toBe(e164)
  })
})
