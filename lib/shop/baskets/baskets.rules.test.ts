import {
  createBasketToken,
  getBasketState,
  hashBasketToken,
  isShort,
  toLinkText,
} from '@/lib/shop/baskets/baskets.rules'
import type { CartItemView } from '@/lib/shop/cart/cart.schema'

const NOW = new Date('2026-11-27T10:00:00Z')

it.each([
  ['2026-11-28T10:00:00Z', null, 'open'],
  ['2026-11-27T13:00:00.001Z', null, 'open'],
  ['2026-11-27T13:00:00Z', null, 'expiring'],
  ['2026-11-27T10:00:00.001Z', null, 'expiring'],
  ['2026-11-27T10:00:00Z', null, 'expired'],
  ['2026-11-01T10:00:00Z', 12, 'ordered'],
])('a link that ends at %s, with the order %s, is %s', (end, orderId, state) => {
  expect(getBasketState({ orderId, expiresAt: new Date(end) }, NOW)).toBe(state)
})

it.each([
  ['that are all there', 0, [2], false],
  ['of which one is no longer sold', 1, [2], true],
  ['of which too few are left', 0, [2, 0], true],
  ['that are all gone', 0, [], true],
])('whether a link is short with goods %s', (_, missing, stocks, expected) => {
  const items = stocks.map((stock_quantity) => ({ quantity: 1, product: { stock_quantity } }))
  expect(isShort({ missing, items: items as CartItemView[] })).toBe(expected)
})

it('has 128 bits that nobody guesses, the same for a repeated request only', () => {
  const token = createBasketToken('secret', 'user 1', null)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(createBasketToken('secret', 'user 1', null)).not.toBe(token)
  const of = (secret: string, sender: string, key: string) => createBasketToken(secret, sender, key)
  expect(of('secret', 'user 1', 'key')).toBe(of('secret', 'user 1', 'key'))
  const others = [
    of('other', 'user 1', 'key'),
    of('secret', 'user 2', 'key'),
    of('secret', 'user 1', 'other'),
  ]
  expect(new Set([of('secret', 'user 1', 'key'), ...others]).size).toBe(4)
  expect(hashBasketToken(token)).not.toContain(token)
})

it.each([
  ['en', 1, 'Zay: here you can order and pay for your item. https://zay.test/b/x'],
  ['en', 3, 'Zay: here you can order and pay for your 3 items. https://zay.test/b/x'],
] as const)('is sent with a sentence in %s for %d units', (locale, units, text) => {
  expect(toLinkText(locale, { shop: 'Zay', units, url: 'https://zay.test/b/x' })).toBe(text)
})
