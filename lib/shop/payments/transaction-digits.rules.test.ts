import { toPaymentDetails } from '@/lib/shop/payments/transaction-digits.rules'
import { paymentDetails } from '@/lib/shop/payments/payments.schema'

const WA = '\u101d'

/** The digits that the shop has from a text that a customer types; null when the shop rejects it. */
const accept = (text: string) => {
  const read = paymentDetails.safeParse(toPaymentDetails({ transaction_digits: text }))
  return read.success ? read.data.transaction_digits : 'rejected'
}

it.each([
  ['01001234567890482913', '482913'],
  ['၀၁၀၀၁၂၃၄၅၆၇၈၉၀၄၈၂၉၁၃', '482913'],
  [`၀၁၀၀၁၂၃၄၄၈၂၉၁${WA}`, '482910'],
  [' 0100 1234 5678 9048 2913 ', '482913'],
  ['0100-1234–5678.9048/2913', '482913'],
  ['12 34 56', '123456'],
  ['၁၂ ၃၄ ၅၆', '123456'],
  ['482913', '482913'],
  ['', null],
  ['  ', null],
  ['12345', 'rejected'],
  ['12 34 5', 'rejected'],
  ['-482913', 'rejected'],
  ['12345a', 'rejected'],
  ['FT0100482913', '482913'],
  ['ft ၄၈၂၉၁၃', '482913'],
  ['FT12345', 'rejected'],
  ['FTABC0482913', 'rejected'],
])('of the transaction number %j the shop has %j', (text, digits) => {
  expect(accept(text)).toBe(digits)
})

it.each(['1234567', '01001234567890482913'])('an API call with the whole number %s is rejected', (text) => {
  expect(paymentDetails.safeParse({ transaction_digits: text }).success).toBe(false)
})
