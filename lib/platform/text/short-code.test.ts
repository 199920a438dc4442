import { foldShortCode } from '@/lib/platform/text/short-code'

it.each([
  ['a12', 'A12'],
  [' A12 ', 'A12'],
  ['a၁၂', 'A12'],
  ['၀၀၇', '007'],
  ['\u200ba1\u200d', 'A1'],
  ['a၁ဝ', 'A10'],
  ['ABဝ', 'AB0'],
  ['ဝဝ၇', '007'],
  ['a၁\u200bဝ', 'A10'],
  ['ဝ', null],
  ['ဝဝ', null],
  ['ဝါ၁', null],
  ['ABCD1234', 'ABCD1234'],
  ['ABCD12345', null],
  ['', null],
  [' ', null],
  ['a 1', null],
  ['a-1', null],
  ['က၁', null],
  ['ａ１', null],
  ["a'1", null],
  ['ß', 'SS'],
  ['ı', 'I'],
  ['a'.repeat(100_000), null],
])('reads %j as %j', (text, code) => {
  expect(foldShortCode(text)).toBe(code)
})
