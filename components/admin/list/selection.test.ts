import { between } from '@/components/admin/list/selection'

it.each([
  ['down', 2, 4, [2, 3, 4]],
  ['up', 4, 2, [2, 3, 4]],
  ['of one row', 3, 3, [3]],
  ['from another page', 9, 4, [4]],
  ['without a row before', null, 4, [4]],
])('a range is of rows of the page: %s', (_name, one, other, ids) => {
  expect(between([1, 2, 3, 4], one, other)).toEqual(ids)
})
