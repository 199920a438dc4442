import { toGroupedErrors } from '@/components/admin/variants/grouped-products-body'

const place = { brandId: 1, categoryId: 2, subcategoryId: 3 }
const products = [
  { id: 7, name: 'Evening Purse', version: 1, ...place },
  { id: 9, name: 'Coin Purse', version: 1, ...place },
]

describe('an error of the API about the products of a new group', () => {
  it.each<[string, Record<string, string[]>, Record<string, string[]>]>([
    ['of a whole product', { products: ['x'], 'products.1.id': ['x'] }, { 'p9.id': ['x'] }],
    ['of a name', { products: ['x'], 'products.0.product_name': ['x'] }, { 'p7.product_name': ['x'] }],
    ['of a Burmese name', { products: ['x'], 'products.0.name_my': ['x'] }, { 'p7.name_my': ['x'] }],
    ['of all values', { products: ['x'], 'products.1.values': ['x'] }, { 'p9.value_1': ['x'] }],
    ['of one value', { products: ['x'], 'products.1.values.1': ['x'] }, { 'p9.value_2': ['x'] }],
    ['of an option', { options: ['x'], 'options.1.name': ['x'] }, { options: ['x'], option_2: ['x'] }],
    ['of the list', { products: ['x'] }, { products: ['x'] }],
    ['of the group', { name: ['x'] }, { name: ['x'] }],
  ])('%s is at its field', (_what, errors, expected) => {
    expect(toGroupedErrors(errors, products)).toEqual(expected)
  })
})
