import { errorText } from '@/lib/platform/errors/error-text'
import { codeInput, signInInput, totpCodeInput } from '@/lib/platform/auth/sign-in/sessions.schema'

it.each([
  ['09–790000123', '+959790000123'],
  ['０９７９００００１２３', '+959790000123'],
  ['၀၉ ၇၉၀ ဝဝဝ ၁၂၃', '+959790000123'],
  ['Owner1@Zay.example', 'owner1@zay.example'],
  ['09 12', errorText('phone_number')],
  ['owner', errorText('email_address')],
  ['09790000123@', errorText('email_address')],
])('somebody who signs in as %j is %j', (name, expected) => {
  const { data, error } = signInInput.safeParse({ email: name, password: 'x' })
  expect(data?.email ?? error?.issues[0]?.message).toBe(expected)
})

it.each([
  ['123 456', '123456'],
  ['၁၂၃ ၄၅ဝ', '123450'],
  ['aB3de–12345', 'aB3de-12345'],
  ['aB3de - 12345', 'aB3de-12345'],
  ['123-456', undefined],
])('the code %j is read as %j', (code, read) => {
  expect(codeInput.safeParse({ code }).data?.code).toBe(read)
  expect(totpCodeInput.safeParse({ code }).success).toBe(read?.length === 6)
})
