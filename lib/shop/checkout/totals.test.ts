import fc from 'fast-check'
import { MAX_PRICE, MAX_WEIGHT } from '@/lib/shop/catalogue/products/product-fields.schema'
import { areSafeIntegers, mergeLines, toTotals } from '@/lib/shop/checkout/checkout.rules'
import { flatFee } from '@/lib/shop/delivery/delivery.rules'

const line = fc.record({
  price: fc.integer({ min: 0, max: MAX_PRICE }),
  weight: fc.integer({ min: 0, max: MAX_WEIGHT }),
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }),
})
const fee = fc.integer({ min: 0, max: MAX_PRICE })

it('totals are exact, or reported as unsafe', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fee, (lines, shippingFee) => {
      const totals = toTotals(lines, flatFee(shippingFee))
      const exact = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
      if (areSafeIntegers(totals)) {
        expect(BigInt(totals.subtotal)).toBe(exact)
        expect(BigInt(totals.total)).toBe(exact + BigInt(shippingFee))
      } else {
        const weight = lines.reduce((sum, one) => sum + BigInt(one.weight) * BigInt(one.quantity), 0n)
        const largest = BigInt(Number.MAX_SAFE_INTEGER)
        expect(exact + BigInt(shippingFee) > largest || weight > largest).toBe(true)
      }
    }),
  )
})

it('merges lines of one product and loses none, by ascending id', () => {
  const lineArbitrary = fc.record({
    product_id: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    seen_price: fc.option(fc.integer({ min: 0, max: 9 })),
  })
  fc.assert(
    fc.property(fc.array(lineArbitrary), (lines) => {
      const merged = mergeLines(lines)
      const ids = merged.map(({ productId }) => productId)
      expect(ids).toEqual([...new Set(lines.map((line) => line.product_id))].sort((a, b) => a - b))
      for (const { productId, quantity } of merged) {
        const own = lines.filter((line) => line.product_id === productId)
        expect(quantity).toBe(own.reduce((sum, line) => sum + line.quantity, 0))
      }
    }),
  )
})
