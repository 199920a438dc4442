import { isDue, newVisitor, readVisitor, visitorCookie, writeVisitor } from '@/lib/identity/visitors/rules'

const SECRET = 'a secret of at least thirty-two letters'
const NOW = Date.UTC(2026, 10, 21, 12)
const DAY = 86_400_000

describe('a visitor’s cookie', () => {
  const visitor = newVisitor(NOW)
  const value = writeVisitor(visitor, SECRET)

  it('says who it was made for', () => {
    expect(readVisitor(value, SECRET, NOW)).toEqual(visitor)
    expect(newVisitor(NOW).key).not.toBe(visitor.key)
  })

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['cut off', value.slice(0, -1)],
    ['longer', `${value}A`],
    ['without its signature', value.split('.').slice(0, 2).join('.')],
    ['with another key', value.replace(visitor.key, newVisitor(NOW).key)],
    [
      'with a later time',
      value.replace(/\.(\w+)\./, (_, time: string) => `.${(parseInt(time, 36) + 1).toString(36)}.`),
    ],
    ['signed with another secret', writeVisitor(visitor, `${SECRET}!`)],
    ['an object’s own words', '__proto__.constructor.toString'],
    ['of nobody', '1'],
  ])('that is %s says nobody', (_, forged) => {
    expect(readVisitor(forged, SECRET, NOW)).toBeNull()
  })

  it('ends after 400 days, and lives on when a wrong clock is set back by less than a day', () => {
    expect(readVisitor(value, SECRET, NOW + 400 * DAY - 1_000)).toEqual(visitor)
    expect(readVisitor(value, SECRET, NOW + 400 * DAY)).toBeNull()
    expect(readVisitor(value, SECRET, NOW - 2 * 3_600_000)).toEqual(visitor)
    expect(readVisitor(value, SECRET, NOW - DAY - 1_000)).toBeNull()
  })

  it('is made new after 30 days', () => {
    expect([isDue(visitor, NOW + 30 * DAY - 1), isDue(visitor, NOW + 30 * DAY)]).toEqual([false, true])
  })

  it('is for the shop’s own requests, and with https for nothing else', () => {
    expect(visitorCookie('x', false)).toBe('visitor=x; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax')
    expect(visitorCookie('x', true)).toBe(
      '__Host-visitor=x; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure',
    )
  })
})
