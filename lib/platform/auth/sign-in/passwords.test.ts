import { hashPassword, verifyPassword } from '@/lib/platform/auth/sign-in/passwords.queries'

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
  expect(await verifyPassword({ password: 'ေရႊေတာင္ပန္းျခံ ေစ်းဆိုင္', hash })).toBe(true)
})
