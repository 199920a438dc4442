import { findChangedValues, findRenamedValues } from '@/components/admin/variants/renamed-values'
import { groupView } from '@/lib/testing/catalogue/group-views'

const group = groupView({
  options: [
    { name: 'Size', name_my: null, values: ['S', 'M', 'L'].map((value) => ({ value, value_my: null })) },
  ],
  products: [],
})
const find = (...values: string[]) =>
  findChangedValues([{ values, valuesMy: [] }], group).map(({ from, to }) => `${from} > ${to}`)

test.each([
  ['nothing changed', ['S', 'M', 'L'], []],
  ['one value', ['Small', 'M', 'L'], ['S > Small']],
  ['all of them', ['Small', 'Medium', 'Large'], ['S > Small', 'M > Medium', 'L > Large']],
  ['in another order', ['Large', 'Small', 'Medium'], ['S > Small', 'M > Medium', 'L > Large']],
  ['with a further value', ['Small', 'Medium', 'L', 'XL'], ['S > Small', 'M > Medium']],
  ['with fewer values', ['S', 'Large'], ['L > Large']],
  ['to other words at the same place', ['36', '38', '40'], ['S > 36', 'M > 38', 'L > 40']],
  ['to another word, with a further value', ['S', 'M', '40', '42'], ['L > 40']],
  ['a value that is only new', ['S', 'M', 'L', 'XL'], []],
  ['a value that is only gone', ['S', 'M'], []],
] as const)('a changed value is read as renamed: %s', (_, values, expected) => {
  expect(find(...values)).toEqual(expected)
})

test('what is marked as new products is not renamed', () => {
  const options = [{ values: ['Small', 'M', 'L'], valuesMy: [] }]
  expect(findRenamedValues(options, group, {})).toHaveLength(1)
  expect(findRenamedValues(options, group, { 'new.0.small': 'on' })).toEqual([])
})
