import { lastWriteCookie, parseLastWrite } from '@/lib/platform/http/routes/last-write'

const ID = '3a0c1d2e-0000-4000-8000-000000000001'

it.each([true, false])('reads the cookie that it made, https: %s', (isSecure) => {
  const cookie = lastWriteCookie(ID, isSecure)
  expect(cookie).toMatch(/; Path=\/; Max-Age=5; HttpOnly; SameSite=Lax/)
  expect(parseLastWrite(`lang=my; ${cookie.split(';')[0]}`, isSecure)).toBe(ID)
})

it.each([undefined, 'lang=my', 'last-write=', 'last-write=1', `last-write=${'a'.repeat(5_000)}`])(
  'ignores %j',
  (header) => {
    expect(parseLastWrite(header, false)).toBeUndefined()
  },
)

it('ignores a write that is older than the cookie, which some programs send for ever', () => {
  jest.useFakeTimers({ now: 1_790_000_000_000 })
  const [cookie] = lastWriteCookie(ID, false).split(';')
  jest.setSystemTime(1_790_000_005_900)
  expect(parseLastWrite(cookie, false)).toBe(ID)
  jest.setSystemTime(1_790_000_006_000)
  expect(parseLastWrite(cookie, false)).toBeUndefined()
  jest.useRealTimers()
})
