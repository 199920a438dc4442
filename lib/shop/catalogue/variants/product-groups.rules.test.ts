import {
  listOptionValues,
  mergeValues,
  nameContainsValues,
  toValueKey,
} from '@/lib/shop/catalogue/variants/product-groups.rules'

type Made = [values: string[], stock?: number]
const make = (products: readonly Made[]) =>
  products.map(([values, stock_quantity = 1], index) => ({ id: index + 1, values, stock_quantity }))

const option = (...values: string[]) => ({
  name: 'Size',
  name_my: null,
  values: values.map((value) => ({ value, value_my: null })),
})

describe('the product that a chosen value opens', () => {
  it.each<[string, Made[], number, string, string[] | undefined]>([
    ['is the exact combination', [[['S', 'Red']], [['M', 'Blue']], [['M', 'Red']]], 0, 'M', ['M', 'Red']],
    [
      'is that combination sold out',
      [[['S', 'Red']], [['M', 'Blue']], [['M', 'Red'], 0]],
      0,
      'M',
      ['M', 'Red'],
    ],
    ['has another colour, where it was never made', [[['S', 'Red']], [['M', 'Blue']]], 0, 'M', ['M', 'Blue']],
    [
      'keeps most of the other values',
      [[['S', 'Red', 'Long']], [['M', 'Blue', 'Short']], [['M', 'Red', 'Short']]],
      0,
      'M',
      ['M', 'Red', 'Short'],
    ],
    [
      'keeps an earlier option rather than a later one',
      [[['S', 'Red', 'Long']], [['M', 'Blue', 'Long']], [['S', 'Blue', 'Short']]],
      1,
      'Blue',
      ['S', 'Blue', 'Short'],
    ],
    [
      'is in stock, of two that are as near',
      [[['S', 'Red']], [['M', 'Blue'], 0], [['M', 'Green']]],
      0,
      'M',
      ['M', 'Green'],
    ],
    [
      'is the first, of two that are as near',
      [[['S', 'Red']], [['M', 'Blue']], [['M', 'Green']]],
      0,
      'M',
      ['M', 'Blue'],
    ],
    ['has the value in another case', [[['S', 'red']], [['m', 'Red']]], 0, 'M', ['m', 'Red']],
    ['does not exist', [[['S', 'Red']]], 0, 'M', undefined],
  ])('%s', (_what, made, place, value, values) => {
    const products = make(made)
    const [current] = products
    const listed = current && listOptionValues(option(value), place, products, current)
    expect(listed?.map(({ product }) => product.values)).toEqual(values ? [values] : [])
  })
})

describe('the values of an option', () => {
  const products = make([
    [['S', 'Red', 'Long']],
    [['M', 'Blue', 'Short']],
    [['L', 'Red', 'Long']],
    [['xl', 'red', 'LONG']],
  ])

  it('open products, and say which other options change', () => {
    const [current] = products
    const listed = current ? listOptionValues(option('S', 'M', 'L', 'XL', 'XXL'), 0, products, current) : []
    expect(
      listed.map(({ value, product, isCurrent, changes }) => [value.value, product.id, isCurrent, changes]),
    ).toEqual([
      ['S', 1, true, []],
      ['M', 2, false, [1, 2]],
      ['L', 3, false, []],
      // Values that differ only in case are equal.
      ['XL', 4, false, []],
    ])
  })
})

describe('values', () => {
  it('have one key in any case, spacing and order of Burmese marks', () => {
    expect(toValueKey(['XL', 'Navy  Blue'])).toBe(toValueKey(['xl', ' navy blue']))
    expect(toValueKey(['a', 'b'])).not.toBe(toValueKey(['a b']))
    expect(toValueKey(['ကို'])).toBe(toValueKey(['က\u102f\u102d']))
  })

  it('keep the order in which they were typed, each once', () => {
    expect(mergeValues(['M', 'S'], ['s', 'L', 'M', 'XL'])).toEqual(['M', 'S', 'L', 'XL'])
  })

  it.each([
    ['Cotton Tee – M, Red', ['m', 'red'], true],
    ['Cotton Tee – M', ['M', 'Red'], false],
    ['Boot 42', ['42'], true],
  ])('are in the name %j: %j', (name, values, isContained) => {
    expect(nameContainsValues(name, values)).toBe(isContained)
  })
})
