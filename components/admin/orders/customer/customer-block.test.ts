import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { CustomerBlock } from '@/components/admin/orders/customer/customer-block'
import type { OrderView } from '@/lib/shop/orders/orders.schema'

jest.mock('next-intl', () => ({ useLocale: () => 'en', useTranslations: () => (key: string) => key }))
jest.mock('@/components/shop/orders/delivery/place-badge', () => ({ PlaceBadge: () => null }))
jest.mock('@/components/admin/messages/order-texts', () => ({ fillOrderTexts: () => [] }))

const address = {
  first_name: 'Khin',
  last_name: '-',
  town_city: 'Mandalay',
  phone: null,
  email_address: null,
}
const order = {
  ...{ order_ship_address: address, handed_over_at: null, order_status: 'order confirmed' },
  ...{ channel: 'web', delivery: { delivery_method: 'delivery' } },
} as OrderView
const withPhone = { order_ship_address: { ...order.order_ship_address, phone: '09 777 123 456' } }
const pickup = { delivery: { ...order.delivery, delivery_method: 'pickup' } } as Partial<OrderView>

it.each<[string, Partial<OrderView>, boolean]>([
  ['without a phone number', {}, true],
  ['with one', withPhone, false],
  ['that is fetched', pickup, false],
  ['of the counter that is sent', { channel: 'counter' }, true],
  ['that its courier has', { handed_over_at: '2026-11-27T00:00:00.000Z' }, false],
  ['that was cancelled', { order_status: 'order cancelled' }, false],
])('staff are warned before a parcel goes out: an order %s', (_name, change, isWarned) => {
  const settings = {} as Parameters<typeof CustomerBlock>[0]['settings']
  const html = renderToStaticMarkup(
    createElement(CustomerBlock, { order: { ...order, ...change }, settings }),
  )
  expect(html.includes('noPhoneText')).toBe(isWarned)
})
