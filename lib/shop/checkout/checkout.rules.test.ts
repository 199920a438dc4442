import { errorText } from '@/lib/platform/errors/error-text'
import { toValidationError } from '@/lib/platform/http/responses/responses'
import { MAX_STOCK } from '@/lib/shop/catalogue/products/product-fields.schema'
import {
  areSafeIntegers,
  areSameLines,
  cartTotals,
  mergeLines,
  findPriceChanges,
  type CurrentProduct,
  findShortages,
  toTotals,
} from '@/lib/shop/checkout/checkout.rules'
import { checkoutInput } from '@/lib/shop/checkout/checkout.schema'
import { flatFee } from '@/lib/shop/delivery/delivery.rules'
import { orderChangeInput } from '@/lib/shop/order-changes/order-changes.schema'

const products = new Map<number, CurrentProduct>([
  [1, { id: 1, name: 'Thanaka', nameMy: 'သနပ်ခါး', price: 3_500, stock: 2 }],
  [2, { id: 2, name: 'Teapot', nameMy: null, price: 12_000, stock: 0 }],
])
const line = (productId: number, quantity = 1, seenPrice: number | null = null) => ({
  productId,
  quantity,
  seenPrice,
})

describe('totals', () => {
  it.each([
    ['no lines', [], { subtotal: 0, totalWeight: 0, discount: 0, shippingFee: 2_000, total: 2_000 }],
    [
      'one line',
      [{ price: 3_500, weight: 150, quantity: 1 }],
      { subtotal: 3_500, totalWeight: 150, discount: 0, shippingFee: 2_000, total: 5_500 },
    ],
    [
      'several',
      [
        { price: 3_500, weight: 150, quantity: 3 },
        { price: 0, weight: 0, quantity: 7 },
        { price: 1, weight: 1, quantity: 1 },
      ],
      { subtotal: 10_501, totalWeight: 451, discount: 0, shippingFee: 2_000, total: 12_501 },
    ],
    [
      'the dearest product',
      [{ price: 2_000_000_000, weight: 10_000_000, quantity: 1_000 }],
      {
        subtotal: 2_000_000_000_000,
        totalWeight: 10_000_000_000,
        discount: 0,
        shippingFee: 2_000,
        total: 2_000_000_002_000,
      },
    ],
  ])('of %s', (_name, lines, totals) => {
    expect(toTotals(lines, flatFee(2_000))).toEqual(totals)
  })

  const freeFrom = { ...flatFee(2_000), freeFrom: 5_000 }
  it.each([
    ['less than the goods', flatFee(2_000), 1_000, { discount: 1_000, shippingFee: 2_000, total: 6_000 }],
    ['all of the goods', flatFee(2_000), 5_000, { discount: 5_000, shippingFee: 2_000, total: 2_000 }],
    ['a fee of its own', 1_234, 1_000, { discount: 1_000, shippingFee: 1_234, total: 5_234 }],
    ['none, free delivery', freeFrom, 0, { discount: 0, shippingFee: 0, total: 5_000 }],
    ['too much for free delivery', freeFrom, 1, { discount: 1, shippingFee: 2_000, total: 6_999 }],
  ])('with a discount: %s', (_name, terms, discount, totals) => {
    const lines = [{ price: 2_500, weight: 100, quantity: 2 }]
    expect(toTotals(lines, terms, discount)).toEqual({ subtotal: 5_000, totalWeight: 200, ...totals })
  })

  it('are rejected when a number would be rounded', () => {
    expect(
      areSafeIntegers(toTotals([{ price: 2_000_000_000, weight: 1, quantity: 4_500_000 }], flatFee(0))),
    ).toBe(true)
    expect(
      areSafeIntegers(toTotals([{ price: 2_000_000_000, weight: 1, quantity: 1_000_000_000 }], flatFee(0))),
    ).toBe(false)
    expect(
      areSafeIntegers(toTotals([{ price: 1, weight: 10_000_000, quantity: 1_000_000_000 }], flatFee(0))),
    ).toBe(false)
  })

  it('of a cart are those of its products', () => {
    const images = [{ photo_1: '/a', photo_2: '/b', photo_3: null, photo_4: null }]
    const product = {
      id: 1,
      product_name: 'Thanaka',
      name_my: null,
      stock_quantity: 2,
      product_images: images,
    }
    const priced = { ...product, product_price: 3_500, product_weight: 150 }
    const items = [{ id: 1, quantity: 3, product_id: 1, product: priced }]
    expect(cartTotals(items, flatFee(2_000))).toEqual({
      subtotal: 10_500,
      totalWeight: 450,
      discount: 0,
      shippingFee: 2_000,
      total: 12_500,
    })
  })
})

const sent = (product_id: number, quantity = 1, seen_price?: number) => ({ product_id, quantity, seen_price })

describe('mergeLines', () => {
  it('merges lines of the same product, by ascending product id', () => {
    expect(mergeLines([sent(2), sent(1, 2, 3_500), sent(1, 3)])).toEqual([line(1, 5, 3_500), line(2)])
  })

  it('compares with the last price that was seen, free included', () => {
    expect(mergeLines([sent(1, 1, 3_500), sent(1, 1, 0)])).toEqual([line(1, 2, 0)])
    expect(mergeLines([sent(1), sent(1)])).toEqual([line(1, 2, null)])
  })
})

describe.each([
  ['a cart', checkoutInput.pick({ cart_items: true }), 'cart_items'],
  ['a change of an order', orderChangeInput, 'lines'],
])('lines of %s', (_what, schema, field) => {
  const parse = (lines: object[]) => schema.safeParse({ order_id: 1, version: 1, [field]: lines })

  it.each([
    ['one line', [sent(1, MAX_STOCK)], [sent(1, MAX_STOCK + 1)]],
    ['lines of one product', [sent(1, MAX_STOCK - 1), sent(2), sent(1)], [sent(1, MAX_STOCK), sent(1)]],
  ])('have a bound for the units of a product: %s', (_name, largest, tooMany) => {
    expect(parse(largest).success).toBe(true)
    const { error } = parse(tooMany)
    const text = errorText('max', { max: MAX_STOCK })
    expect(error && toValidationError(error).fields).toEqual({ [field]: [text] })
  })
})

describe('areSameLines', () => {
  it.each([
    ['in another order', [line(1, 2), line(2)], [line(2), line(1, 2)], true],
    ['with another quantity', [line(1, 2)], [line(1)], false],
    ['with another product', [line(1)], [line(2)], false],
    ['with one more', [line(1)], [line(1), line(2)], false],
    ['with one less', [line(1), line(2)], [line(1)], false],
    ['of nothing', [], [], true],
  ])('lines %s: compares them', (_what, some, others, answer) => {
    expect(areSameLines(some, others)).toBe(answer)
  })
})

const tooFew = errorText('stock_left', { count: 2, name: 'Thanaka', name_my: 'သနပ်ခါး' })
const soldOut = errorText('out_of_stock', { name: 'Teapot', name_my: null })

describe('findShortages', () => {
  it.each([
    ['enough left', [line(1, 2)], []],
    ['too few left', [line(1, 3)], [tooFew]],
    ['sold out', [line(2)], [soldOut]],
    ['gone', [line(9)], [errorText('product_id_not_sold', { id: 9 })]],
    ['several', [line(1, 3), line(2)], [tooFew, soldOut]],
  ])('%s', (_name, lines, expected) => {
    expect(findShortages(lines, products)).toEqual(expected)
  })
})

describe('findPriceChanges', () => {
  it.each([
    ['not told what was seen', [line(1)], 0],
    ['the same price', [line(1, 1, 3_500)], 0],
    ['an older price', [line(1, 1, 3_000)], 1],
    ['seen as free', [line(1, 1, 0)], 1],
  ])('%s', (_name, lines, count) => {
    expect(findPriceChanges(lines, products)).toHaveLength(count)
  })

  it('names the product and both prices, and skips a product that is gone', () => {
    expect(findPriceChanges([line(1, 1, 3_000), line(9, 1, 5)], products)).toEqual([
      { product_id: 1, product_name: 'Thanaka', name_my: 'သနပ်ခါး', old_price: 3_000, new_price: 3_500 },
    ])
  })
})
