import { errorText } from '@/lib/platform/errors/error-text'
import myanmarTools from 'myanmar-tools'
import { planRow, type ImportContext } from '@/lib/shop/catalogue/import/import-rows.rules'
import type { ProductView } from '@/lib/shop/catalogue/products/catalogue.schema'
import type { Cells } from '@/lib/shop/catalogue/import/product-import.rules'
import { EMPTY_FIELDS, UNGROUPED } from '@/lib/testing/empty-fields'
import { toUnicode } from '@/lib/platform/text/burmese/zawgyi'

const tee: ProductView = {
  ...EMPTY_FIELDS,
  id: 1,
  product_name: 'Tee – M, Red',
  product_price: 5,
  product_weight: 1,
  product_description: 'Soft',
  stock_quantity: 5,
  brand_id: 1,
  category_id: 11,
  subcategory_id: 111,
  name_my: null,
  description_my: null,
  brand: { id: 1, name: 'Shwe', name_my: null },
  category: { id: 11, name: 'Tops', name_my: null },
  subcategory: { id: 111, name: 'Tees', name_my: null },
  product_images: [{ photo_1: '/a.webp', photo_2: '/b.webp', photo_3: null, photo_4: null }],
  group_id: 3,
  value_1: 'M',
  value_2: 'Red',
}
const known: ImportContext = {
  products: new Map([
    [
      1,
      {
        product: tee,
        version: 1,
        isArchived: false,
        group: { id: 3, name: 'Tee', options: ['Size', 'Colour'], photoOption: null },
      },
    ],
    [2, { product: { ...tee, ...UNGROUPED, id: 2 }, version: 1, isArchived: false, group: null }],
  ]),
  taxonomies: {
    keys: new Map(),
    brands: new Map([['shwe', { id: 1, name: 'Shwe' }]]),
    categories: new Map([['tops', [{ id: 11, name: 'Tops', brandId: 1 }]]]),
    subcategories: new Map([
      ['tees', [{ id: 111, name: 'Tees', categoryId: 11 }]],
      ['vests', [{ id: 112, name: 'Vests', categoryId: 11 }]],
    ]),
  },
  images: new Map(),
  lines: new Map(),
  groups: new Map(),
}
const plan = (cells: Cells) => {
  const { action, errors } = planRow({ line: 2, cells, problem: null }, known)
  return [action, ...errors.map(({ column, message }) => [column, message])]
}

const MOVES_ALONE = errorText('product_moves_with_group')
const SEPARATOR = errorText('value_with_separator')
const NAME_LACKS_VALUES = errorText('name_without_choices')

describe('a row of a product of a group', () => {
  it.each<[string, Cells, unknown[]]>([
    ['keeps its place', { subcategory: 'Tees', product_price: '7' }, ['change']],
    ['moves it to another subcategory', { subcategory: 'Vests' }, ['refuse', ['subcategory', MOVES_ALONE]]],
    ['renames it with its values', { product_name: 'Vest, red, size m' }, ['change']],
    ['renames it without them', { product_name: 'Vest' }, ['refuse', ['product_name', NAME_LACKS_VALUES]]],
    [
      'separates two values by a comma',
      { group: 'Tee', product_name: 'Tee – M, L, Red', value_1: 'M, L', value_2_my: 'နီ၊ ပြာ' },
      ['refuse', ['value_1', SEPARATOR], ['value_2_my', SEPARATOR]],
    ],
    ['leaves everything', { product_name: 'Tee – M, Red' }, ['same']],
  ])('that %s', (_, cells, expected) => {
    expect(plan({ id: '1', ...cells })).toEqual(expected)
  })

  it('may keep a value with a comma', () => {
    const group = { id: 3, name: 'Tee', options: ['Size', 'Colour'], photoOption: null }
    const product = { ...tee, product_name: 'Tee – 1,5 L, Red', value_1: '1,5 L' }
    const products = new Map([[1, { product, version: 1, isArchived: false, group }]])
    const cells = { id: '1', group: 'Tee', value_1: '1,5 L', value_2: 'Red', product_price: '7' }
    expect(planRow({ line: 2, cells, problem: null }, { ...known, products })).toMatchObject({
      action: 'change',
      errors: [],
    })
  })

  it('that makes a group with two options of one name is refused', () => {
    const options = { option_1: 'Size', option_2: 'SIZE', value_1: 'M', value_2: 'L' }
    expect(plan({ id: '2', group: 'Vest', product_name: 'Vest M, L', ...options })).toEqual([
      'refuse',
      ['option_2', errorText('option_name_taken')],
    ])
  })

  it('without a group moves and renames as it likes', () => {
    expect(plan({ id: '2', subcategory: 'Vests', product_name: 'Vest' })).toEqual(['change'])
  })
})

describe('a text in Zawgyi', () => {
  const zawgyi = new myanmarTools.ZawgyiConverter().unicodeToZawgyi('သဏ္ဍာန်ကြီး '.repeat(25))

  it.each([
    ['group', 255],
    ['option_1', 40],
    ['value_1', 60],
    ['value_1_my', 60],
  ] as const)('in %s has at most %s characters in Unicode', (column, limit) => {
    const cells = {
      id: '1',
      group: 'Dress',
      option_1: 'Size',
      value_1: 'M',
      [column]: zawgyi.slice(0, limit),
    }
    expect(toUnicode((cells[column] ?? '').trim()).length).toBeGreaterThan(limit)
    expect(plan(cells)).toContainEqual([column, errorText('max_characters', { max: limit })])
  })
})
