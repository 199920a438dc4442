import { CASH_ON_DELIVERY, getPaymentTypeName } from '@/lib/shop/payment-accounts/payment-types.rules'

describe('the name of a payment type', () => {
  it('is translated for cash only', () => {
    expect(getPaymentTypeName(CASH_ON_DELIVERY, 'en')).toBe('Cash on Delivery')
    expect(getPaymentTypeName(CASH_ON_DELIVERY, 'my')).toMatch(/^[\u1000-\u109f ]+$/)
    expect(getPaymentTypeName('KBZPay', 'my')).toBe('KBZPay')
  })
})
