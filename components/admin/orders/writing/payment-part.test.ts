import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PaymentPart, type Way } from '@/components/admin/orders/writing/payment-part'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const nothing = () => {}
const accounts = [
  { id: 1, type: 'KBZPay', name: 'KBZPay, 09 790 000 001', number: '09 790 000 001' },
  { id: 2, type: 'KBZPay', name: 'KBZPay, Second phone', number: '09 790 000 002' },
]
const values = { accounts, account: accounts[1], language: 'en', isHeld: false, hasCash: true }
const choice = ['name="payment_account_id"', '09 790 000 001', 'value="2" selected="">KBZPay, Second phone']
const calls = { onWay: nothing, onAccount: nothing, onLanguage: nothing, onHold: nothing }
const uploads = { slots: {} } as Parameters<typeof PaymentPart>[0]['uploads']
const errors = { payment_screenshot: ['Fee first'], prepay_type: ['No account'] }

it.each<[string, Way, number, string[]]>([
  ['paid already', 'paid', 0, [...choice, 'paidTo', 'Fee first']],
  ['paid on delivery', 'cash', 0, []],
  ['with its fee in advance', 'cash', 2_000, [...choice, 'prepaidTo', '2,000', 'Fee first', 'No account']],
])('an order that is %s has the fields for it', (_, way, prepay, texts) => {
  const html = renderToStaticMarkup(
    createElement(PaymentPart, { ...values, ...calls, way, prepay, uploads, errors }),
  )
  for (const text of texts) expect(html).toContain(text)
  expect(html.includes('type="file"')).toBe(texts.length > 0)
})
