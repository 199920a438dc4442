import fc from 'fast-check'
import { foldInvisible } from '@/lib/platform/text/search/fold-invisible'
import { isBlank, removeInvisible } from '@/lib/platform/text/search/invisible'
import { toSearchText } from '@/lib/platform/text/search/search-text'

/** A character of each kind that nobody sees. */
const UNSEEN = [
  ...['\0', '\u0007', '\u001b', '\u001e', '\u007f', '\u0080', '\u009f'],
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u1160', '\u17b4', '\u180b', '\u180e', '\u200b', '\u200c'],
  ...['\u200d', '\u200e', '\u202a', '\u202e', '\u2060', '\u2064', '\u2066', '\u2069', '\u3164', '\ufe00'],
  ...[
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{1bca0}',
    '\u{1d173}',
    '\u{e0061}',
    '\u{e007f}',
    '\u{e0100}',
  ],
]

describe.each(UNSEEN)('%j', (sign) => {
  it('alone is an empty text', () => {
    expect([removeInvisible(sign), isBlank(` ${sign}${sign}`), toSearchText(sign)]).toEqual(['', true, ''])
  })

  it('tells no two texts apart', () => {
    for (const text of ['Red', 'အနီ', 'L'])
      expect(toSearchText(`${sign}${text.slice(0, 1)}${sign}${text.slice(1)}${sign}`)).toBe(
        toSearchText(text),
      )
  })

  it('is not stored in a Latin word', () => {
    expect(removeInvisible(`${sign}R${sign}ed${sign}${sign}`)).toBe('Red')
  })
})

it.each(['', '\t', '\r\n', '\u0085', '\u2028', '\u0085 \u0007'])('%j is an empty text', (text) => {
  expect([isBlank(text), isBlank(`${text}a`)]).toEqual([true, false])
})

it.each(['\u2800', '\u{1d159}'])('%j is a space', (sign) => {
  expect([removeInvisible(`a${sign}b`), isBlank(sign), toSearchText(`${sign}a${sign}${sign}b`)]).toEqual([
    'a b',
    true,
    'a b',
  ])
})

describe('what has an effect stays', () => {
  it.each([
    ['where a line of Burmese may break', 'သနပ်\u200bခါး'],
    ['where it may not', 'ဂိ\u2060မ်း'],
    ['joiners of Burmese', 'က\u200cခ က\u200dခ'],
    ['a joiner between two scripts', 'ဈေး\u200bABC, ABC\u200bဈေး'],
    ['dotted letters of Myanmar', '\u1000\ufe00\u1002'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a skin colour and a profession', '👩🏽‍🚀'],
    ['a flag of colours', '🏳️‍🌈'],
    ['a heart in colour', '❤️ ❤️‍🔥'],
    ['a heart in ink', '❤\ufe0e'],
    ['a key', '1️⃣ #️⃣'],
    ['the flag of a region', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['joiners of Persian and Hindi', 'می\u200cخواهم क्\u200dष'],
    ['a variant of a Chinese character', '葛\u{e0100}'],
  ])('%s', (_what, text) => {
    expect(removeInvisible(text)).toBe(text)
  })
})

it.each([
  ['once', 'က\u200b\u200b\u2060\u200dခ', 'က\u200bခ'],
  ['not at the ends', '\u200bကခ\u200b', 'ကခ'],
  ['not beside a space', 'က \u200bခ', 'က ခ'],
  ['a selector once', '❤\ufe0f\ufe0f', '❤\ufe0f'],
  ['no selector after a digit', '1\ufe0f2', '12'],
  ['no letters of a flag without a flag', 'a\u{e0061}\u{e007f}', 'a'],
  ['no flag without an end', '🏴\u{e0061}\u{e0062}', '🏴'],
  ['directions of a copied number', '\u202a+95 9 789 000 111\u202c', '+95 9 789 000 111'],
])('%s', (_what, text, stored) => {
  expect(removeInvisible(text)).toBe(stored)
})

it('a text is stored the same when it is read again, and is the same name', () => {
  const parts = fc.constantFrom(
    ...UNSEEN,
    '\u2800',
    'a',
    'က',
    'ခ',
    '်',
    '❤',
    '👩',
    '🏽',
    '🏴',
    '葛',
    ' ',
    '1',
    '\u20e3',
    'é',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), (signs) => {
      const text = signs.join('')
      const stored = removeInvisible(text)
      expect(removeInvisible(stored)).toBe(stored)
      expect(foldInvisible(stored)).toBe(foldInvisible(text))
      expect(isBlank(stored)).toBe(isBlank(text))
    }),
    { numRuns: 2_000 },
  )
})
