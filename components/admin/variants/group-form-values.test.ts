import { toRows } from '@/components/admin/variants/group-form-rows'
import { toChangeBody, toCreateBody } from '@/components/admin/variants/group-form-values'
import { findRenamedValues } from '@/components/admin/variants/renamed-values'
import { toGroupValues } from '@/components/admin/variants/group-values'
import { readOptions } from '@/components/admin/variants/typed-options'
import { groupView, productView } from '@/lib/testing/catalogue/group-views'

const group = groupView({
  options: [{ name: 'Size', name_my: null, values: ['S', 'M'].map((value) => ({ value, value_my: null })) }],
  products: [productView(11, ['S']), productView(12, ['M'])],
})

describe('the form of a group', () => {
  it('creates the rows that are checked, with what is typed for all where a row is empty', () => {
    const all = {
      name: 'Tee',
      name_my: '',
      brand_id: '1',
      category_id: '2',
      subcategory_id: '3',
      option_1: 'Size',
      option_1_my: 'အရွယ်',
      values_1: 'S, M, L',
      values_1_my: 'သေး, , ကြီး',
      photo_1: '/a',
      photo_2: '/b',
      photo_3: '',
      'all.product_price': '9000',
      'all.product_weight': '200',
      'all.stock_quantity': '5',
    }
    const { rows } = toRows([{ values: ['S', 'M', 'L'], valuesMy: ['သေး', '', 'ကြီး'] }], undefined)
    const [small, medium, large] = rows.map(({ key }) => key)
    const made = {
      ...all,
      [`${small}.make`]: 'on',
      [`${large}.make`]: 'on',
      [`${large}.product_price`]: '9500',
      [`${large}.photo_1`]: '/own',
      [`${medium}.product_price`]: '1',
    }
    const goods = { product_weight: '200', stock_quantity: '5' }
    expect(toCreateBody(made, rows)).toEqual({
      name: 'Tee',
      brand_id: '1',
      category_id: '2',
      subcategory_id: '3',
      photo_1: '/a',
      photo_2: '/b',
      options: [{ name: 'Size', name_my: 'အရွယ်' }],
      products: [
        { values: ['S'], values_my: ['သေး'], product_price: '9000', ...goods },
        {
          values: ['L'],
          values_my: ['ကြီး'],
          product_price: '9500',
          ...goods,
          photo_1: '/own',
          photo_2: '/b',
        },
      ],
    })
  })

  it('sends what was changed, with the version and the stock that were seen', () => {
    const typed = [{ values: ['M', 'S', 'L'], valuesMy: [] }]
    const { rows } = toRows(typed, group)
    expect(rows.map(({ values, product: one, isMade }) => [values[0], one?.id, isMade])).toEqual([
      ['M', 12, false],
      ['S', 11, false],
      ['L', undefined, true],
    ])
    const changed = { 'p11.stock_quantity': '7', 'p12.product_price': '2500', values_1: 'M, S, L' }
    const all = { ...changed, option_1: 'Size', [`${rows[2]?.key}.make`]: 'on', 'p12.remove': 'on' }
    expect(
      toChangeBody({ changed, all: { ...all, [`${rows[2]?.key}.product_price`]: '3000' } }, typed, rows),
    ).toMatchObject({
      value_order: [['M', 'S', 'L']],
      products: [{ id: 11, version: 1, stock_seen: 5, stock_quantity: '7' }],
      add: [{ values: ['L'], product_price: '3000', photo_1: '/a.webp', photo_2: '/a.webp' }],
      remove: [12],
    })
  })

  it('sends versions and stock of the group that the user has seen in a conflict', () => {
    const typed = [{ values: ['S', 'M'], valuesMy: [] }]
    const { rows } = toRows(typed, group)
    const newer = {
      ...group,
      products: group.products.map((one) => ({ ...one, version: 9, stock_quantity: 1 })),
    }
    const changed = { 'p11.stock_quantity': '7' }
    expect(toChangeBody({ changed, all: changed }, typed, rows, newer)).toEqual({
      products: [{ id: 11, version: 9, stock_seen: 1, stock_quantity: '7' }],
    })
  })

  it('proposes nothing for a value with a comma that the group has', () => {
    const values = ['1,5 L', '2 L'].map((value) => ({ value, value_my: `${value}, လီတာ` }))
    const own = {
      ...group,
      options: [{ name: 'Size', name_my: null, values }],
      products: [productView(11, ['1,5 L']), productView(12, ['2 L'])],
    }
    const options = readOptions(toGroupValues(own), own)
    expect(options).toMatchObject([{ valuesMy: ['1,5 L, လီတာ', '2 L, လီတာ'] }])
    expect(toRows(options, own).rows.map(({ values: [value], product: one }) => [value, one?.id])).toEqual([
      ['1,5 L', 11],
      ['2 L', 12],
    ])
  })

  describe('a value that is changed in its field', () => {
    const send = (values_1: string, more: Record<string, string> = {}) => {
      const changed = { values_1, ...more }
      const all = { ...toGroupValues(group), ...changed }
      const options = readOptions(all, group)
      const { rows } = toRows(options, group, findRenamedValues(options, group, all))
      const made = Object.fromEntries(
        rows.filter((row) => row.isMade).map(({ key }) => [`${key}.make`, 'on']),
      )
      return toChangeBody({ changed, all: { ...all, ...made } }, options, rows)
    }

    it.each<[string, string, Record<string, string>?]>([
      ['in its place', 'Small, M'],
      ['in its place, with a price', 'Small, M', { 'p11.product_price': '1500' }],
      ['at another place', 'M, Small'],
    ])('renames its products %s, and makes none', (_how, typed, more = {}) => {
      const body = send(typed, more)
      expect(body['products']).toMatchObject([{ id: 11, version: 1, values: ['Small'], values_my: [null] }])
      expect(body['add']).toBeUndefined()
      expect(body['remove']).toBeUndefined()
    })

    it('renames all of them when all are changed', () => {
      const body = send('Small, Medium')
      expect(body['products']).toMatchObject([
        { id: 11, values: ['Small'] },
        { id: 12, values: ['Medium'] },
      ])
      expect(body['add']).toBeUndefined()
    })

    it('makes new products where the user says so, and of what is only new', () => {
      expect(send('Small, M', { 'new.0.small': 'on' })).toMatchObject({ add: [{ values: ['Small'] }] })
      const body = send('XS, Small, M')
      expect(body['products']).toMatchObject([{ id: 11, values: ['Small'] }])
      expect(body['add']).toMatchObject([{ values: ['XS'] }])
      expect(send('S, M, L')).toMatchObject({ add: [{ values: ['L'] }] })
      expect(send('S, M, L')['products']).toBeUndefined()
    })
  })

  it('keeps a product whose value was taken out of the field', () => {
    const { rows } = toRows([{ values: ['S'], valuesMy: [] }], group)
    expect(rows.map(({ product: one }) => one?.id)).toEqual([11, 12])
  })
})
