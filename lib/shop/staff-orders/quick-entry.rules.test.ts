import { parseQuickEntry } from '@/lib/shop/staff-orders/quick-entry.rules'

it.each([
  ['a12 2', 'A12', 2, 'a12'],
  ['a12', 'A12', 1, 'a12'],
  ['A12x3', 'A12X3', 1, 'A12x3'],
  ['a12 x 3', 'A12', 3, 'a12'],
  ['a12, 4', 'A12', 4, 'a12'],
  ['က၁ 2', null, 1, 'က1 2'],
  ['a၁၂ ၂', 'A12', 2, 'a12'],
  ['a၁ဝ ၁ဝ', 'A10', 10, 'a1ဝ'],
  ['a12 ဝ၃', 'A12', 3, 'a12'],
  ['a12 ဝ', null, 1, 'a12 ဝ'],
  ['a12 x ၁ဝ', 'A12', 10, 'a12'],
  ['ဝဝ 2', null, 1, 'ဝဝ 2'],
  ['a12 ဝတ်', null, 1, 'a12 ဝတ်'],
  ['7 2', '7', 2, '7'],
  ['7', '7', 1, '7'],
  ['a12 0', null, 1, 'a12 0'],
  ['a12 1000000001', null, 1, 'a12 1000000001'],
  ['thanaka paste', null, 1, 'thanaka paste'],
  ['thanaka paste 2', null, 1, 'thanaka paste 2'],
  ['သနပ်ခါး', null, 1, 'သနပ်ခါး'],
  ['', null, 1, ''],
  ['  ', null, 1, ''],
])('%j is the code %j, %d units, or the words %j', (typed, code, quantity, text) => {
  expect(parseQuickEntry(typed)).toEqual({ text, code, quantity })
})

it('reads no more than a name may have', () => {
  expect(parseQuickEntry('a '.repeat(1_000_000)).text.length).toBeLessThan(256)
})
