import { toRows } from '@/components/admin/variants/group-form-rows'
import { groupView, productView } from '@/lib/testing/catalogue/group-views'

const numbers = (count: number, unit: string) => Array.from({ length: count }, (_, n) => `${n} ${unit}`)
const many = [
  { values: numbers(1_000, 'cm'), valuesMy: [] },
  { values: numbers(1_000, 'kg'), valuesMy: [] },
]

const group = groupView({
  options: [
    { name: 'Length', name_my: null, values: [{ value: '0 cm', value_my: null }] },
    {
      name: 'Weight',
      name_my: null,
      values: ['0 kg', '900 kg'].map((value) => ({ value, value_my: null })),
    },
  ],
  products: ['0 kg', '900 kg'].map((weight, n) => productView(11 + n, ['0 cm', weight])),
})

describe('the rows of two long lists', () => {
  it('are as many as products in a group', () => {
    const { rows, hasMore } = toRows(many, undefined)
    expect([rows.length, hasMore]).toEqual([100, true])
    expect(rows[99]?.values).toEqual(['0 cm', '99 kg'])
  })

  it('have the products of the group as well', () => {
    const { rows, hasMore } = toRows(many, group)
    expect([rows.length, hasMore]).toEqual([102, true])
    expect([rows[0]?.product?.id, rows[101]?.product?.id]).toEqual([11, 12])
    expect(rows[1]).toMatchObject({ values: ['0 cm', '1 kg'], like: { id: 11 } })
  })
})

it('a hundred combinations are all shown', () => {
  const options = [10, 10].map((count) => ({ values: numbers(count, 'cm'), valuesMy: [] }))
  const { rows, hasMore } = toRows(options, undefined)
  expect([rows.length, hasMore]).toEqual([100, false])
})
