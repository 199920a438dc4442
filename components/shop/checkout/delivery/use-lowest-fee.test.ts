import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useLowestFee } from '@/components/shop/checkout/delivery/use-lowest-fee'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const zone = { ...PICKUP, name: 'Near', fee: 2_000 }
const nowhere = [{ ...zone, delivers: false }]

it.each([
  ['the lowest fee', [{ ...zone, fee: 3_000 }, zone], true, 'from kyat 2,000'],
  ['pick-up in a shop that delivers nowhere', nowhere, true, 'byPickup'],
  ['no delivery where there is no pick-up either', nowhere, false, 'none'],
])('before the place is known a cart says %s', (_, zones, isPickupOffered, text) => {
  const Fee = () => useLowestFee(zones, isPickupOffered)({ subtotal: 1_000, totalWeight: 0 })
  expect(renderToStaticMarkup(createElement(Fee))).toBe(text)
})
