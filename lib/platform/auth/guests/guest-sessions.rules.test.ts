import {
  needsRenewal,
  createGuestSession,
  verifyGuestCookie,
  guestCookie,
  signGuestCookie,
} from '@/lib/platform/auth/guests/guest-sessions.rules'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 86_400_000

describe('guest cookie', () => {
  const guest = createGuestSession(NOW)
  const value = signGuestCookie(guest, SECRET)

  it('identifies the guest it was made for', () => {
    expect(verifyGuestCookie(value, SECRET, NOW)).toEqual(guest)
    expect(createGuestSession(NOW).key).not.toBe(guest.key)
  })

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['cut off', value.slice(0, -1)],
    ['longer', `${value}A`],
    ['without its signature', value.split('.').slice(0, 2).join('.')],
    ['with another key', value.replace(guest.key, createGuestSession(NOW).key)],
    [
      'with a later time',
      value.replace(/\.(\w+)\./, (_, time: string) => `.${(parseInt(time, 36) + 1).toString(36)}.`),
    ],
    ['signed with another secret', signGuestCookie(guest, `${SECRET}!`)],
    ['an object’s own words', '__proto__.constructor.toString'],
    ['of nobody', '1'],
  ])('that is %s identifies nobody', (_, forged) => {
    expect(verifyGuestCookie(forged, SECRET, NOW)).toBeNull()
  })

  it('expires after 400 days, and survives when a wrong clock is set back by less than a day', () => {
    expect(verifyGuestCookie(value, SECRET, NOW + 400 * DAY_MS - 1_000)).toEqual(guest)
    expect(verifyGuestCookie(value, SECRET, NOW + 400 * DAY_MS)).toBeNull()
    expect(verifyGuestCookie(value, SECRET, NOW - 2 * 3_600_000)).toEqual(guest)
    expect(verifyGuestCookie(value, SECRET, NOW - DAY_MS - 1_000)).toBeNull()
  })

  it('is renewed after 30 days', () => {
    expect([needsRenewal(guest, NOW + 30 * DAY_MS - 1), needsRenewal(guest, NOW + 30 * DAY_MS)]).toEqual([
      false,
      true,
    ])
  })

  it('is sent with the shop’s own requests only, and over https is bound to this host', () => {
    expect(guestCookie('x', false)).toBe('visitor=x; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax')
    expect(guestCookie('x', true)).toBe(
      '__Host-visitor=x; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure',
    )
  })
})
