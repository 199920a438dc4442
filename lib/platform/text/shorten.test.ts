import fc from 'fast-check'
import { cutText, shorten, shortenToLength } from '@/lib/platform/text/shorten'

it.each([
  ['', 5, ''],
  ['Mya', 5, 'Mya'],
  ['Mya Mya', 7, 'Mya Mya'],
  ['Mya Mya', 4, 'Mya…'],
  ['ကိုကို', 1, 'ကို…'],
  ['ကို', 1, 'ကို'],
  ['👩‍👧‍👦👩‍👧‍👦', 1, '👩‍👧‍👦…'],
  ['a'.repeat(200), 60, `${'a'.repeat(60)}…`],
])('shortens %j to %i characters: %j', (text, max, expected) => {
  expect(shorten(text, max)).toBe(expected)
})

it('costs no more for a text that is all marks', () => {
  expect(shorten(`a${'\u0301'.repeat(100_000)}`, 60).length).toBeLessThanOrEqual(60 * 20 + 1)
})

it.each([
  ['', 5, ''],
  ['Mya', 3, 'Mya'],
  ['Mya Mya', 6, 'Mya M…'],
  ['Mya Mya', 5, 'Mya…'],
  ['ကိုကို', 6, 'ကိုကို'],
  ['ကိုကို', 5, 'ကို…'],
  ['ကိုကို', 4, 'ကို…'],
  ['ကိုကို', 3, '…'],
  ['👍👍👍', 5, '👍👍…'],
  ['a'.repeat(200), 60, `${'a'.repeat(59)}…`],
])('shortens %j to a length of at most %i: %j', (text, max, expected) => {
  expect(shortenToLength(text, max)).toBe(expected)
})

it.each([
  ['', 5, ''],
  ['Mya', 3, 'Mya'],
  ['Mya Mya', 4, 'Mya '],
  ['ကိုကို', 4, 'ကို'],
  ['a👍', 2, 'a'],
  ['a👩‍👧‍👦', 4, 'a'],
  [`${'a'.repeat(499)}👍`, 500, 'a'.repeat(499)],
  [`${'a'.repeat(4_990)}👩‍👧‍👦`, 4_992, 'a'.repeat(4_990)],
  ['ကိုက', 2, ''],
  [`a${'\u0301'.repeat(1_000)}`, 100, `a${'\u0301'.repeat(99)}`],
])('cuts %j to a length of at most %i between characters', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected)
})

const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)
const foreignText = fc.string({
  unit: fc.constantFrom('a', ' ', '👍', '👩‍👧‍👦', 'ကို', 'က္ခ', '\u0301', '🇲🇲'),
  maxLength: 200,
})

it.each(Object.entries({ cutText, shorten, shortenToLength }))(
  '%s makes a well-formed beginning of every text',
  (_, cut) => {
    fc.assert(
      fc.property(foreignText, fc.integer({ min: 1, max: 60 }), (text, max) => {
        const result = cut(text, max)
        expect(isWellFormed(result)).toBe(true)
        expect(text.startsWith(result.replace(/…$/, ''))).toBe(true)
        expect(cut === shorten || result.length <= max).toBe(true)
      }),
    )
  },
)

describe('in a browser without Intl.Segmenter', () => {
  const { Segmenter } = Intl
  beforeAll(() => Reflect.deleteProperty(Intl, 'Segmenter'))
  afterAll(() => Object.assign(Intl, { Segmenter }))

  it.each([
    ['Mya Mya', 4, 'Mya…'],
    ['ကိုကို', 1, 'ကို…'],
  ])('shortens %j to %i characters: %j', (text, max, expected) => {
    expect(shorten(text, max)).toBe(expected)
  })

  it('cuts a text no longer than it may be, and no character in half', () => {
    expect(cutText('Mya 👍', 5)).toBe('Mya ')
  })
})
