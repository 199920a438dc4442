import { type AccountChoice, listPaidTo } from '@/lib/shop/payment-accounts/payment-accounts.rules'
import type { PaymentAccountView } from '@/lib/shop/payment-accounts/payment-accounts.schema'

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
const account = (account_number: string): PaymentAccountView => ({
  payment_type: 'KBZPay',
  account_name: 'U Ba',
  account_number,
})
const order = { payment_type: 'KBZPay', payment_account: account(second.number), cash: null }

describe('the accounts to which a payment may have been sent', () => {
  it('are those of the type of the order, of which its own is chosen', () => {
    expect(listPaidTo(order, [first, second, other])).toEqual({
      options: [
        [1, 'KBZPay, 09 790 000 001'],
        [2, 'KBZPay, Second phone'],
      ],
      chosen: 2,
    })
  })

  it('have that of the order without a value, once it is turned off', () => {
    expect(listPaidTo(order, [first, other])).toEqual({
      options: [
        ['', 'KBZPay 09 790 000 002'],
        [1, 'KBZPay 09 790 000 001'],
      ],
      chosen: undefined,
    })
  })

  it('are those for the part in advance, where the rest is paid on delivery', () => {
    const cash = { payment_type: 'Cash on Delivery', payment_account: null, cash: { prepay_type: 'WavePay' } }
    expect(listPaidTo(cash, [first, second, other])).toEqual({ options: [[3, 'WavePay']], chosen: undefined })
  })
})
