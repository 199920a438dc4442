import { canMove, moveItem } from '@/components/admin/products/form/photo-order'

it.each([
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [-1, 2, 'abcd'],
  [4, 0, 'abcd'],
  [0, 4, 'abcd'],
  [1, -1, 'abcd'],
])('the image of place %i at place %i', (from, to, expected) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected)
})

const filled = {
  all: [true, true, true, true],
  two: [true, true, false, false],
  gap: [true, false, true, false],
}
it.each([
  ['all', 0, 3, true],
  ['all', 3, 0, true],
  ['all', 0, 0, false],
  ['all', 0, -1, false],
  ['all', 3, 4, false],
  ['two', 1, 2, false],
  ['two', 1, 0, true],
  ['two', 0, 1, true],
  ['two', 2, 0, false],
  ['gap', 2, 1, true],
  ['gap', 0, 1, false],
  ['gap', 0, 2, true],
] as const)('with images at %s places, that of place %i may move to %i: %s', (places, from, to, expected) => {
  expect(canMove(filled[places], from, to)).toBe(expected)
})
