import fc from 'fast-check'
import { toSearchText } from '@/lib/platform/text/search/search-text'

describe('one word that is typed in several ways', () => {
  it.each([
    ['zero for wa', '၀က်သား', 'ဝက်သား'],
    ['zero for wa before a stacked letter', '၀တ္ထု', 'ဝတ္ထု'],
    ['zero for wa at the end', 'အ၀', 'အဝ'],
    ['zero for wa before a letter without a mark', '၀ယ', 'ဝယ'],
    ['zeros for wa beside each other', '၀၀တုတ်', 'ဝဝတုတ်'],
    ['zero for wa after a number', '၁၀က်သား', '၁ဝက်သား'],
    ['wa for zero', '၂ဝဝဝ', '၂၀၀၀'],
    ['wa for zero at the beginning', 'ဝ၉၇၈၉', '၀၉၇၈၉'],
    ['wa for zero, with separators', '၂,ဝဝဝ', '2,000'],
    ['wa for zero after a point', '၁.ဝကီလို', '၁.၀ကီလို'],
    ['wa for zero in a number before a word', '၅ဝကျပ်', '၅၀ကျပ်'],
    ['wa for zero in a telephone number in groups', '၀၉ ၇၈၉ ဝဝဝ ၂၂၂', '09 789 000 222'],
    ['wa and zeros without anything beside them', 'ဝ၀ဝ', '၀၀၀'],
    ['wa for zero after a Latin letter', 'Aဝ', 'A၀'],
    ['wa for zero after a Latin letter and before a word', 'Aဝစာရွက်', 'A0စာရွက်'],
    ['seven for ra', '၇န်ကုန်', 'ရန်ကုန်'],
    ['seven for ra before a mark', '၇ွှေ', 'ရွှေ'],
    ['four for the sign of lagaung', '၄င်း', '၎င်း'],
    ['the sign of lagaung alone', '၎', '၎င်း'],
    ['sa with ra for o', 'သြဂုတ်', 'ဩဂုတ်'],
    ['o in five characters', 'သြော်', 'ဪ'],
    ['o without its asat', 'သြော', 'ဪ'],
    ['u for nya', 'ဥာဏ်', 'ဉာဏ်'],
    ['u for nya before asat', 'ဝိညာဥ်', 'ဝိညာဉ်'],
    ['u and a vowel for uu', 'ဥ\u102eး', 'ဦး'],
    ['nya and a vowel for uu', 'ဉ\u102eး', 'ဦး'],
    ['ca with ya for jha', 'စျေး', 'ဈေး'],
    ['sa over sa for great sa', 'ပြသ္သနာ', 'ပြဿနာ'],
    ['marks in another order', 'ကုိ', 'ကို'],
    ['a mark twice', 'ကိိုု', 'ကို'],
    ['a short vowel under its long one', 'ကိီူု', 'ကီူ'],
  ])('is found by either: %s', (_name, typed, word) => {
    expect(toSearchText(typed)).toBe(toSearchText(word))
  })

  it.each([
    ['numbers stay numbers', '၁၀၀ကျပ်', '100ကျပ်'],
    ['a number after a word stays one', 'အခန်း၇', 'အခန်း7'],
    ['a number before a word stays one', '၇ခု', '7ခု'],
    ['zeros between numbers and a word stay zeros', '၁၀၀', '100'],
    ['a price stays one', '၁,၀၀၀ကျပ်', '1,000ကျပ်'],
    ['wa alone stays as it is typed', 'ဝ', 'ဝ'],
    ['zero alone stays as it is typed', '၀', '0'],
    ['a zero after a Latin letter stays one', 'A0စာရွက်', 'a0စာရွက်'],
    ['a decimal number stays one', '0.5လီတာ', '0.5လီတာ'],
    ['digits of other scripts are not touched', '2 x 0', '2 x 0'],
  ])('%s', (_name, typed, key) => {
    expect(toSearchText(typed)).toBe(key)
  })
})

/** The characters of the rules, and some others. */
const LETTERS = Array.from('ကဂငစတယရသအဥဉဦဩဪဈဿ၎ာိီုူေံ့း်္ျြွှ')
const texts = (...more: string[]) =>
  fc.string({ unit: fc.constantFrom('ဝ', '၀', ...LETTERS, '1', '၇', '၄', '0', ...more), maxLength: 30 })

it('a folded text is its own folded text', () => {
  for (const text of ['၇၇္', '\u1039\u1038\u1037']) {
    const key = toSearchText(text)
    expect(toSearchText(key)).toBe(key)
  }
  fc.assert(
    fc.property(texts(' ', ',', '.', '-', 'a'), (text) => {
      const key = toSearchText(text)
      expect(toSearchText(key)).toBe(key)
    }),
    { numRuns: 2_000 },
  )
})

it('wa and zero are one beside anything that says what they are', () => {
  fc.assert(
    fc.property(texts('a'), fc.infiniteStream(fc.boolean()), (text, isSwapped) => {
      const swap = (character: string) => (character === 'ဝ' ? '၀' : 'ဝ')
      const other = text.replace(/[ဝ၀]/g, (character) =>
        isSwapped.next().value ? swap(character) : character,
      )
      expect(toSearchText(`က${other}`)).toBe(toSearchText(`က${text}`))
    }),
    { numRuns: 2_000 },
  )
})
