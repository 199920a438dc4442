import { verifyDeviceCookie, signDeviceCookie } from '@/lib/auth/trusted-devices.rules'

const SECRET = 'a secret of at least thirty-two letters'

it('a device cookie is valid only for the user who signed in with it', () => {
  const value = signDeviceCookie('Mya@shop.test', SECRET)
  const key = verifyDeviceCookie(value, 'mya@shop.test', SECRET)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(verifyDeviceCookie(value, 'aung@shop.test', SECRET)).toBeNull()
  expect(verifyDeviceCookie(value, 'mya@shop.test', `${SECRET}!`)).toBeNull()
  for (const forged of [undefined, '', value.slice(0, -1), `A${value.slice(1)}`, `${value}A`]) {
    expect(verifyDeviceCookie(forged, 'mya@shop.test', SECRET)).toBeNull()
  }
  expect(signDeviceCookie('mya@shop.test', SECRET)).not.toBe(value)
})
