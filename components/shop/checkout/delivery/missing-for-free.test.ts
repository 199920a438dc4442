import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MissingForFree } from '@/components/shop/checkout/delivery/missing-for-free'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const zone = { ...PICKUP, name: 'Near', fee: 2_000, free_from: 50_000 }

it.each([
  ['what is missing', zone, { subtotal: 45_000, discount: 0, shippingFee: 2_000 }, '5,000'],
  [
    'what is missing after a discount',
    zone,
    { subtotal: 52_000, discount: 6_000, shippingFee: 2_000 },
    '4,000',
  ],
  ['that it is free', zone, { subtotal: 52_000, discount: 0, shippingFee: 0 }, 'free'],
  ['that a promotion makes it free', zone, { subtotal: 9_000, discount: 0, shippingFee: 0 }, 'free'],
  ['nothing of an order that is fetched', PICKUP, { subtotal: 9_000, discount: 0, shippingFee: 0 }, ''],
])('free delivery: it says %s', (_what, of, totals, text) => {
  const html = renderToStaticMarkup(createElement(MissingForFree, { zone: of, totals }))
  expect(html.replace(/<[^>]*>/g, '')).toContain(text)
  expect(html === '').toBe(text === '')
})
