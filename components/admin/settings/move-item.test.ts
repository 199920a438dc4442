import { moveItem } from '@/components/admin/settings/move-item'

it.each([
  [1, 1, [2, 1, 3]],
  [3, -1, [1, 3, 2]],
  [2, 1, [1, 3, 2]],
  [1, -1, [1, 2, 3]],
  [3, 1, [1, 2, 3]],
  [9, 1, [1, 2, 3]],
] as const)('moves %d by %d to give %j', (id, by, answer) => {
  expect(moveItem([1, 2, 3], id, by)).toEqual(answer)
})
