import { readKey } from '@/components/ui/browser/read-key'

it.each([
  ['v', 'KeyV', false, 'v'],
  ['V', 'KeyV', true, 'V'],
  ['Enter', 'Enter', false, 'Enter'],
  // A layout of Latin letters in another order: what it types is meant.
  ['v', 'Period', false, 'v'],
  ['\u1011', 'KeyV', false, 'v'],
  ['\u1000\u103b', 'KeyK', true, 'k'],
  ['\u104b', 'Slash', true, '?'],
  ['\u104b', 'Slash', false, '/'],
  ['\u1045', 'Digit5', false, '\u1045'],
])('%j of the key %s is %j with shift: %s', (key, code, shiftKey, expected) => {
  expect(readKey({ key, code, shiftKey })).toBe(expected)
})
