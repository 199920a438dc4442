import fc from 'fast-check'
import { MAX_PRICE } from '@/lib/shop/catalogue/products/product-fields.schema'
import { toTotals } from '@/lib/shop/checkout/checkout.rules'
import { flatFee } from '@/lib/shop/delivery/delivery.rules'
import { foldPromoCode } from '@/lib/shop/promotions/promo-code.rules'
import {
  getPromotionState,
  getShareOfUnits,
  isForProduct,
  type PromotionTerms,
  spreadShares,
  toCalculation,
  withoutDeleted,
} from '@/lib/shop/promotions/promotions.rules'

const percent = (value: number, cap: number | null = null): PromotionTerms => ({
  kind: 'percent',
  value,
  cap,
})
const amount = (value: number): PromotionTerms => ({ kind: 'amount', value, cap: null })
const free: PromotionTerms = { kind: 'free_delivery', value: 0, cap: null }
const line = (price: number, quantity = 1, isPromoted = true) => ({ price, quantity, weight: 0, isPromoted })

it.each([
  ['a percentage is rounded down', percent(10), [line(1_999)], 199, 3_800],
  ['a percentage has a cap', percent(50, 600), [line(2_000)], 600, 3_400],
  ['everything is all that the goods cost', percent(100), [line(2_000)], 2_000, 2_000],
  ['an amount is at most what the goods cost', amount(5_000), [line(2_000)], 2_000, 2_000],
  ['only its goods count', percent(10), [line(1_000), line(9_000, 1, false)], 100, 11_900],
  [
    'an amount is at most what its goods cost',
    amount(5_000),
    [line(1_000), line(9_000, 1, false)],
    1_000,
    11_000,
  ],
  ['nothing without its goods', amount(500), [line(1_000, 1, false)], 0, 3_000],
  ['free delivery gives the fee', free, [line(1_000)], 2_000, 1_000],
])('%s', (_, terms, lines, given, total) => {
  const totals = toTotals(lines, flatFee(2_000), 0, toCalculation(terms))
  expect([totals.promotion?.amount, totals.total]).toEqual([given, total])
  expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shippingFee)
})

it('the fee is that of what the goods cost after the promotion and the discount of staff', () => {
  const terms = { ...flatFee(2_000), freeFrom: 10_000 }
  expect(toTotals([line(10_000)], terms).shippingFee).toBe(0)
  expect(toTotals([line(10_000)], terms, 0, toCalculation(percent(1))).shippingFee).toBe(2_000)
  expect(toTotals([line(12_000)], terms, 2_001, toCalculation(percent(0))).shippingFee).toBe(2_000)
})

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 5, 5], [0, 1, 0]],
  [10, [3, 0, 7], [3, 0, 7]],
  [0, [5], [0]],
  [7, [], []],
])('shares of %i in proportion to %j are %j', (given, values, shares) => {
  expect(spreadShares(given, values)).toEqual(shares)
})

const value = fc.integer({ min: 0, max: MAX_PRICE * 1_000 })
it('shares are exact for any lines: none is below 0 or above its line, or a Kyat away from its proportion', () => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 1, maxLength: 30 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, part) => {
        const sum = values.reduce((total, one) => total + one, 0)
        const given = Math.floor(sum * part)
        const shares = spreadShares(given, values)
        expect(shares.reduce((total, share) => total + share, 0)).toBe(sum === 0 ? 0 : given)
        shares.forEach((share, index) => {
          const own = values[index] ?? 0
          expect(share >= 0 && share <= own).toBe(true)
          if (sum > 0) {
            const floor = (BigInt(given) * BigInt(own)) / BigInt(sum)
            expect(BigInt(share) - floor === 0n || BigInt(share) - floor === 1n).toBe(true)
          }
        })
      },
    ),
  )
})

it('a promotion never gives more than its goods cost, and never changes what an order without it costs', () => {
  const terms = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
      cap: fc.option(fc.integer({ min: 1, max: MAX_PRICE })),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      value: fc.integer({ min: 1, max: MAX_PRICE }),
      cap: fc.constant(null),
    }),
    fc.constant(free),
  )
  const lines = fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: MAX_PRICE }),
      weight: fc.constant(1),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      isPromoted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(terms, lines, fc.integer({ min: 0, max: 10_000 }), (one, goods, fee) => {
      const plain = toTotals(goods, flatFee(fee))
      const totals = toTotals(goods, flatFee(fee), 0, toCalculation(one))
      expect(plain.total - totals.total).toBe(totals.promotion?.amount)
      const shares = totals.promotion?.shares.map((share) => share ?? 0) ?? []
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totals.discount)
      goods.forEach(({ price, quantity, isPromoted }, index) =>
        expect(shares[index]).toBeLessThanOrEqual(isPromoted ? price * quantity : 0),
      )
    }),
  )
})

it('units that come back one after the other have all of the share of their line, however they are split', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_PRICE }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (share, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let back = 0
        let given = 0
        for (const part of parts) {
          given += getShareOfUnits(share, back + part, quantity) - getShareOfUnits(share, back, quantity)
          back += part
        }
        expect(given).toBe(share)
      },
    ),
  )
})

it.each([
  ['thingyan10', 'THINGYAN 10'],
  ['thingyan10', ' Thingyan၁၀\u200b'],
  ['thingyan10', 'ＴＨＩＮＧＹＡＮ10'],
  ['သင်္ကြန်', ' သင်္ကြန် '],
  [null, '   '],
  [null, 'x'.repeat(41)],
  [null, ' '.repeat(10_000)],
])('%j is the code that %j says', (key, typed) => {
  expect(foldPromoCode(typed)).toBe(key)
})

const product = { id: 7, brandId: 2, categoryId: 3 }
const everything = { brandId: null, categoryId: null, productIds: [] }
it.each([
  [true, everything],
  [true, { ...everything, brandId: 2 }],
  [false, { ...everything, brandId: 9 }],
  [false, { ...everything, categoryId: 9 }],
  [true, { ...everything, productIds: [5, 7] }],
  [false, { ...everything, productIds: [5] }],
])('is %j for a product with the scope %j', (isFor, scope) => {
  expect(isForProduct(scope, product)).toBe(isFor)
})

it.each([
  ['running', null, null, null],
  ['running', '2027-04-13', '2027-04-13', null],
  ['planned', '2027-04-14', null, null],
  ['ended', null, '2027-04-12', null],
  ['ended', null, null, '2027-04-01T00:00:00.000Z'],
])('is %s from %j until %j, ended at %j', (state, from, until, ended_at) => {
  expect(getPromotionState({ from, until, ended_at }, '2027-04-13')).toBe(state)
})

it.each([
  ['some', [1, 2, 3], [2], [1, 3]],
  ['none', [1, 2], [9], [1, 2]],
  ['all, so that it is not for everything', [1, 2], [1, 2], [1, 2]],
  ['all of no products', [], [1], []],
])('a promotion of which were deleted: %s', (_, ids, deleted: number[], left) => {
  expect(withoutDeleted(ids, (id) => deleted.includes(id))).toEqual(left)
})
