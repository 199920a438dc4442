import { parseCookie, serializeCookie } from '@/lib/auth/cookies.rules'

it('over https accepts a cookie only with the __Host- prefix', () => {
  expect(serializeCookie('visitor', 'x', 60, true)).toBe(
    '__Host-visitor=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  )
  expect(serializeCookie('visitor', 'x', 60, false)).toBe(
    'visitor=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  )
  expect(parseCookie('visitor=planted; __Host-visitor=ours', 'visitor', true)).toBe('ours')
  expect(parseCookie('visitor=planted', 'visitor', true)).toBeUndefined()
})

it.each([
  [null, undefined],
  ['', undefined],
  ['a=1; visitor=x', 'x'],
  ['a=1;visitor=x;b=2', 'x'],
  ['xvisitor=1', undefined],
  ['visitor=', ''],
])('reads from the header %j the cookie value %j', (header, value) => {
  expect(parseCookie(header, 'visitor', false)).toBe(value)
})
