import { errorText } from '@/lib/platform/errors/error-text'
import { checkAccountNumber } from '@/lib/shop/payment-accounts/account-number.rules'

describe('the number of a payment account', () => {
  it.each([
    ['KBZPay', '09 7900 01234', '09 7900 01234'],
    ['KBZPay', '၀၉  ၇၉၀ ၀၀၁ ၂၃၄', '09 790 001 234'],
    ['WaveMoney', '+95 9 790 001 234', '+95 9 790 001 234'],
    ['KBZ Bank', '၁၂၃၄ ၅၆၇၈ ၉၀၁၂ ၃၄၅၆ ၇', '1234 5678 9012 3456 7'],
    ['Yoma Bank', '00123456', '00123456'],
    ['Yoma Bank', '1'.repeat(20), '1'.repeat(20)],
    ['AYA Pay', '09 790 001 234', '09 790 001 234'],
    ['MMQR', '+95 9 790 001 234', '+95 9 790 001 234'],
    ['MMQR', '၁၂၃၄၅၆၇၈', '12345678'],
  ] as const)('of %s may be %j', (type, text, number) => {
    expect(checkAccountNumber(type, text)).toEqual({ number, problem: null })
  })

  it.each([
    ['KBZPay', 'abc'],
    ['KBZPay', '01 255 255'],
    ['KBZPay', '+65 9123 4567'],
    ['WaveMoney', '09 12'],
    ['WaveMoney', '1234567890123456'],
    ['UAB Pay', '1234567890123456'],
  ] as const)('of the wallet %s cannot be %j', (type, text) => {
    expect(checkAccountNumber(type, text).problem).toBe(errorText('myanmar_mobile_number'))
  })

  it.each(['abc', '1234567', '1'.repeat(21), '1234-5678-90', '+123456789', '12345678x'])(
    'of a bank cannot be %j',
    (text) => {
      for (const type of ['KBZ Bank', 'MMQR'] as const) {
        expect(checkAccountNumber(type, text).problem).toBe(errorText('account_number_digits'))
      }
    },
  )
})
