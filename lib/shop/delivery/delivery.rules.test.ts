import fc from 'fast-check'
import { calculateDeliveryFee, flatFee } from '@/lib/shop/delivery/delivery.rules'
import { getLowestFee, getMissingForFree } from '@/lib/shop/delivery/delivery-offers.rules'

const byWeight = { fee: 2_000, freeFrom: null, baseGrams: 2_000, stepGrams: 1_000, stepFee: 500 }
const freeFrom = { ...byWeight, freeFrom: 50_000 }

describe('the delivery fee', () => {
  it.each([
    ['one fee for everything', flatFee(2_000), 9_999_999, 99_999_999, 2_000],
    ['no fee', flatFee(0), 1, 1, 0],
    ['weight 0 pays the base fee', byWeight, 1, 0, 2_000],
    ['the included weight', byWeight, 1, 2_000, 2_000],
    ['a gram beyond it begins a step', byWeight, 1, 2_001, 2_500],
    ['a full step', byWeight, 1, 3_000, 2_500],
    ['a gram beyond a step', byWeight, 1, 3_001, 3_000],
    ['a Kyat short of free delivery', freeFrom, 49_999, 2_001, 2_500],
    ['free delivery, whatever the weight', freeFrom, 50_000, 900_000, 0],
    ['free from nothing', { ...freeFrom, freeFrom: 0 }, 0, 0, 0],
  ])('%s', (_case, terms, subtotal, totalWeight, fee) => {
    expect(calculateDeliveryFee(terms, { subtotal, totalWeight })).toBe(fee)
  })

  it('of a zone without all three weight fields does not depend on the weight', () => {
    expect(calculateDeliveryFee({ ...byWeight, stepFee: null }, { subtotal: 1, totalWeight: 99_999 })).toBe(
      2_000,
    )
  })
})

const money = fc.integer({ min: 0, max: 2_000_000_000 })
const grams = fc.integer({ min: 0, max: 10_000_000 })
const termsArbitrary = fc.record({
  fee: money,
  freeFrom: fc.option(money),
  baseGrams: grams,
  stepGrams: fc.integer({ min: 1, max: 10_000_000 }),
  stepFee: money,
})
const goodsArbitrary = fc.record({
  subtotal: fc.maxSafeNat(),
  totalWeight: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
})

it('the fee is what exact integers give: base fee and each begun step', () => {
  fc.assert(
    fc.property(termsArbitrary, goodsArbitrary, (terms, goods) => {
      const fee = calculateDeliveryFee(terms, goods)
      if (terms.freeFrom !== null && goods.subtotal >= terms.freeFrom) {
        expect(fee).toBe(0)
        return
      }
      const beyond = BigInt(Math.max(0, goods.totalWeight - terms.baseGrams))
      const steps = (beyond + BigInt(terms.stepGrams) - 1n) / BigInt(terms.stepGrams)
      const exact = BigInt(terms.fee) + steps * BigInt(terms.stepFee)
      if (exact <= BigInt(Number.MAX_SAFE_INTEGER)) expect(BigInt(fee)).toBe(exact)
      else expect(fee).toBeGreaterThan(2_147_483_647)
    }),
  )
})

it('heavier goods of the same price never cost less to deliver', () => {
  fc.assert(
    fc.property(termsArbitrary, goodsArbitrary, grams, (terms, { subtotal }, totalWeight) => {
      const heavier = calculateDeliveryFee(terms, { subtotal, totalWeight: totalWeight + 1 })
      expect(heavier).toBeGreaterThanOrEqual(calculateDeliveryFee(terms, { subtotal, totalWeight }))
    }),
  )
})

it.each([
  [null, 10_000, null],
  [50_000, 49_000, 1_000],
  [50_000, 50_000, 0],
  [50_000, 60_000, 0],
])('with delivery free from %p and a subtotal of %p, %p are missing', (limit, subtotal, missing) => {
  expect(getMissingForFree({ ...byWeight, freeFrom: limit }, subtotal)).toBe(missing)
})

it('the lowest fee is that of the goods, not of the zones', () => {
  const zones = [flatFee(3_000), freeFrom, byWeight]
  expect(getLowestFee(zones, { subtotal: 1, totalWeight: 9_000 })).toBe(3_000)
  expect(getLowestFee(zones, { subtotal: 1, totalWeight: 1 })).toBe(2_000)
  expect(getLowestFee(zones, { subtotal: 50_000, totalWeight: 9_000 })).toBe(0)
})
