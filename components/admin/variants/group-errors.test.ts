import { toGroupErrors } from '@/components/admin/variants/group-errors'
import { toRows } from '@/components/admin/variants/group-form-rows'

const { rows } = toRows([{ values: ['S', 'M', 'L'], valuesMy: [] }], undefined)
const [small, , large] = rows.map(({ key }) => key)
const all = { [`${small}.make`]: 'on', [`${large}.make`]: 'on' }
const translate = (errors: Record<string, string[]>) => toGroupErrors(errors, { changed: all, all }, rows)

describe('an error of the API', () => {
  it.each<[string, Record<string, string[]>, Record<string, string[]>]>([
    [
      'of a price',
      { products: ['x'], 'products.1.product_price': ['x'] },
      { [`${large}.product_price`]: ['x'] },
    ],
    ['of values', { products: ['same'], 'products.0.values': ['same'] }, { [`${small}.values`]: ['same'] }],
    ['of an option', { options: ['x'], 'options.1.name': ['x'] }, { option_2: ['x'] }],
    ['of the group', { name: ['taken'] }, { name: ['taken'] }],
    ['of a list as a whole', { products: ['At most 100 products'] }, { products: ['At most 100 products'] }],
  ])('%s is at its field', (_what, errors, expected) => {
    expect(translate(errors)).toEqual(expected)
  })
})
