import * as argon2 from '@node-rs/argon2'
import {
  assertPasswordStrength,
  hashForUnknownUser,
  hashPassword,
  verifyPassword,
} from '@/lib/platform/auth/sign-in/passwords.queries'

jest.mock('@node-rs/argon2', () => {
  const { hash, verify } = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { hash: jest.fn(hash), verify: jest.fn(verify) }
})

const ZAWGYI = 'ေရႊေတာင္ပန္းျခံ ေစ်းဆိုင္'

it('a password is stored as an argon2id hash of its own salt, which costs what OWASP demands twice', async () => {
  const password = 'seven green umbrellas'
  const [one, two] = [await hashPassword(password), await hashPassword(password)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=38912,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword({ password, hash: one })).toBe(true)
  expect(await verifyPassword({ password: `${password} `, hash: one })).toBe(false)
})

it('a password that was stored in Unicode is also the one that is typed in Zawgyi', async () => {
  const hash = await hashPassword('ရွှေတောင်ပန်းခြံ ဈေးဆိုင်')
  expect(await verifyPassword({ password: ZAWGYI, hash })).toBe(true)
})

it.each(['seven green umbrellas', ZAWGYI])(
  'a wrong password %j costs the same whether its user exists',
  async (password) => {
    const hash = await hashPassword('another one')
    jest.mocked(argon2.hash).mockClear()
    jest.mocked(argon2.verify).mockClear()
    await verifyPassword({ password, hash })
    await hashForUnknownUser(password)
    expect(jest.mocked(argon2.hash).mock.calls.length).toBe(jest.mocked(argon2.verify).mock.calls.length)
  },
)

it('the strength of a password is that of its beginning, because estimating all of it takes too long', async () => {
  const password = 'a'.repeat(40) + 'seven green umbrellas'
  await expect(assertPasswordStrength(password, 'password', [])).rejects.toMatchObject({
    code: 'validation_failed',
  })
  await assertPasswordStrength('seven green umbrellas'.repeat(6), 'password', [])
})
