import {
  createBasketToken,
  getBasketState,
  hashBasketToken,
  toLinkText,
} from '@/lib/shop/baskets/baskets.rules'

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
