import { type AccountChoice, listPaidTo } from '@/lib/shop/payment-accounts/payment-accounts.rules'

const first: AccountChoice = {
  id: 1,
  type: 'KBZPay',
  name: 'KBZPay, 09 790 000 001',
  number: '09 790 000 001',
}
const second: AccountChoice = {
  id: 2,
  type: 'KBZPay',
  name: 'KBZPay, Second phone',
  number: '09 790 000 002',
}
const other: AccountChoice = { id: 3, type: 'WavePay', name: 'WavePay', number: '09 790 000 003' }
const shown = { payment_type: 'KBZPay' as const, account_number: second.number, label: 'Second phone' }

describe('the accounts to which a payment may have been sent', () => {
  it('are those of the type, of which the one that was shown is chosen', () => {
    expect(listPaidTo('KBZPay', shown, [first, second, other])).toEqual({
      options: [
        [1, 'KBZPay, 09 790 000 001'],
        [2, 'KBZPay, Second phone'],
      ],
      chosen: 2,
    })
  })

  it('have the one that was shown without a value, once it is turned off', () => {
    expect(listPaidTo('KBZPay', shown, [first, other])).toEqual({
      options: [
        ['', 'KBZPay 09 790 000 002 (Second phone)'],
        [1, 'KBZPay 09 790 000 001'],
      ],
      chosen: undefined,
    })
  })

  it('are those of the type without a choice, where none was shown', () => {
    expect(listPaidTo('WavePay', null, [first, second, other])).toEqual({
      options: [[3, 'WavePay']],
      chosen: undefined,
    })
  })
})
