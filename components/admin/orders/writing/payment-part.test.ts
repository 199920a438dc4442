import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PaymentPart, type Way } from '@/components/admin/orders/writing/payment-part'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const nothing = () => {}
const values = { types: ['KBZPay'], paymentType: 'KBZPay', language: 'en', isHeld: false, hasCash: true }
const calls = { onWay: nothing, onPaymentType: nothing, onLanguage: nothing, onHold: nothing }
const uploads = { slots: {} } as Parameters<typeof PaymentPart>[0]['uploads']
const errors = { payment_screenshot: ['Fee first'], prepay_type: ['No account'] }

it.each<[string, Way, number, string[]]>([
  ['paid already', 'paid', 0, ['name="payment_type"', 'Fee first']],
  ['paid on delivery', 'cash', 0, []],
  ['with its fee in advance', 'cash', 2_000, ['name="prepay_type"', '2,000', 'Fee first', 'No account']],
])('an order that is %s has the fields for it', (_, way, prepay, texts) => {
  const html = renderToStaticMarkup(
    createElement(PaymentPart, { ...values, ...calls, way, prepay, uploads, errors }),
  )
  for (const text of texts) expect(html).toContain(text)
  expect(html.includes('type="file"')).toBe(texts.length > 0)
})
