import { toRows } from '@/components/admin/variants/group-form-rows'
import { toChangeBody } from '@/components/admin/variants/group-form-values'
import { toGroupValues } from '@/components/admin/variants/group-values'
import { readOptions } from '@/components/admin/variants/typed-options'
import type { Values } from '@/components/admin/form/form-values'
import { groupView, productView } from '@/lib/testing/catalogue/group-views'

describe('Burmese values of a group', () => {
  const own = groupView({
    options: [
      {
        name: 'Size',
        name_my: null,
        values: [
          { value: 'S', value_my: 'သေး' },
          { value: 'M', value_my: null },
        ],
      },
      { name: 'Colour', name_my: null, values: [{ value: 'Red', value_my: 'အနီ' }] },
    ],
    products: [productView(11, ['S', 'Red']), productView(12, ['M', 'Red'])],
  })
  const send = (changed: Values) => {
    const all = { ...toGroupValues(own), ...changed }
    const options = readOptions(all, own)
    return toChangeBody({ changed, all }, options, toRows(options, own).rows)
  }

  it.each<[string, Values, unknown]>([
    [
      'are sent for the products whose text is another one',
      { values_1_my: 'သေး၊ လတ်' },
      { products: [{ id: 12, version: 1, values_my: ['လတ်', 'အနီ'] }] },
    ],
    [
      'are sent with a price',
      { values_1_my: 'သေး၊ လတ်', 'p12.product_price': '2500' },
      { products: [{ id: 12, version: 1, product_price: '2500', values_my: ['လတ်', 'အနီ'] }] },
    ],
    [
      'are taken away',
      { values_2_my: '' },
      {
        products: [
          { id: 11, version: 1, values_my: ['သေး', null] },
          { id: 12, version: 1, values_my: [null, null] },
        ],
      },
    ],
    ['stay with their values', { values_1: 'M, S' }, { value_order: [['M', 'S'], ['Red']] }],
    [
      'of a product that leaves are not sent',
      { values_1_my: ', လတ်', 'p11.remove': 'on', 'p12.remove': 'on' },
      { remove: [11, 12] },
    ],
    [
      'of a value that was taken out of the field stay',
      { values_1: '', values_1_my: '' },
      { value_order: [[], ['Red']] },
    ],
  ])('%s', (_, changed, expected) => {
    expect(send(changed)).toEqual(expected)
  })

  it('of a new product are those of the group, unless they are typed', () => {
    const changed = { values_1: 'S, XS, M', values_2_my: 'နီ' }
    const all = { ...toGroupValues(own), ...changed }
    const options = readOptions(all, own)
    const { rows } = toRows(options, own)
    const made = rows.find(({ product: one }) => !one)
    const body = toChangeBody({ changed, all: { ...all, [`${made?.key}.make`]: 'on' } }, options, rows)
    expect(body['add']).toMatchObject([{ values: ['XS', 'Red'], values_my: [null, 'နီ'] }])
  })
})
