import {
  parseCookie,
  serializeCookie,
  verifyDeviceCookie,
  signDeviceCookie,
} from '@/lib/platform/auth/cookies.rules'

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

const SECRET = 'a secret of at least thirty-two letters'

it('a device cookie is valid only for the user who signed in with it', () => {
  const value = signDeviceCookie('Mya@shop.test', SECRET)
  const key = verifyDeviceCookie(value, 'mya@shop.test', SECRET)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(verifyDeviceCookie(value, 'aung@shop.test', SECRET)).toBeNull()
  expect(verifyDeviceCookie(value, 'mya@shop.test', `${SECRET}!`)).toBeNull()
  const changed = `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
  for (const forged of [undefined, '', value.slice(0, -1), changed, `${value}A`]) {
    expect(verifyDeviceCookie(forged, 'mya@shop.test', SECRET)).toBeNull()
  }
  expect(signDeviceCookie('mya@shop.test', SECRET)).not.toBe(value)
})
