import { shorten, shortenToLength } from '@/lib/text/shorten'

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
