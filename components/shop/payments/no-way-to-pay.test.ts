import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoWayToPay } from '@/components/shop/payments/no-way-to-pay'
import type { PublicZoneView } from '@/lib/shop/delivery/delivery-zones.schema'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'

jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

const PHONE = '09 790 000 111'

const atDoor = { ...PICKUP, name: 'Near', fee: 2_000 }
const withoutCash = { ...atDoor, cash: false }

type Shop = { accounts?: object[]; isOffered?: boolean; zones: PublicZoneView[]; pickup?: object }

it.each<[string, Shop, boolean]>([
  ['neither accounts nor cash', { zones: [atDoor] }, true],
  ['cash on delivery', { isOffered: true, zones: [atDoor] }, false],
  ['cash on delivery, which no zone allows', { isOffered: true, zones: [withoutCash] }, true],
  ['cash for who fetches the order', { isOffered: true, zones: [withoutCash], pickup: {} }, false],
  ['an account', { accounts: [{}], zones: [withoutCash] }, false],
  ['both', { accounts: [{}], isOffered: true, zones: [atDoor] }, false],
])(
  'a checkout says with whom to speak where nothing can be paid: %s',
  (_name, { accounts = [], isOffered = false, zones, pickup = null }, isSaid) => {
    const html = renderToStaticMarkup(
      createElement(NoWayToPay, { accounts, cash: { isOffered }, zones, pickup, phone: PHONE }),
    )
    expect([html.includes('noWayToPay'), html.includes(PHONE.replaceAll(' ', '\u00a0'))]).toEqual([
      isSaid,
      isSaid,
    ])
  },
)
