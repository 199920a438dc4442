import { verifyOrderToken, signOrderToken } from '@/lib/shop/orders/share-links.rules'

const SECRET = 'a secret of at least thirty-two letters'

describe('share link token', () => {
  const key = signOrderToken(12, SECRET)
  const [, mac = ''] = key.split('.')
  const last = mac.slice(-1)

  it('opens its order', () => {
    expect(verifyOrderToken(key, SECRET)).toBe(12)
    expect(verifyOrderToken(signOrderToken(2_147_483_647, SECRET), SECRET)).toBe(2_147_483_647)
    expect(Buffer.from(mac, 'base64url')).toHaveLength(16)
  })

  it.each([
    ['empty', ''],
    ['without its signature', '12'],
    ['cut off', key.slice(0, -1)],
    ['longer', `${key}A`],
    ['of another order', `13.${mac}`],
    ['of an order that begins alike', `1.${mac}`],
    ['with a zero before', `012.${mac}`],
    ['with the spare bits of its last letter set', `12.${mac.slice(0, -1)}${nextLetter(last)}`],
    ['signed with another secret', signOrderToken(12, `${SECRET}!`)],
    ['beyond the largest id', signOrderToken(2_147_483_648, SECRET)],
    ['an object’s own words', '__proto__.constructor'],
  ])('that is %s opens nothing', (_, forged) => {
    expect(verifyOrderToken(forged, SECRET)).toBeNull()
  })
})

/** The last of the 22 letters has only two significant bits: the letter after it decodes to the same bytes. */
function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return letters[letters.indexOf(letter) + 1] ?? ''
}
