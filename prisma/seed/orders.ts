import type { OrderStatus, ShippingStatus, PaymentStatus } from '@/lib/shop/order-status/order-status.schema'
import { DEMO_NUMBERS } from '@/lib/shop/demo/demo.rules'
import type { PaymentType } from '@/lib/shop/payment-accounts/payment-types.schema'

/** The one customer of the demo shop. */
export const customer = { id: 1, name: 'ဒေါ်ခင်သီတာ' }

const demoHolder = 'U Kyaw Zin (Zay Demo)'

/** Invented accounts. */
export const paymentAccounts: {
  paymentType: PaymentType
  accountName: string
  accountNumber: string
  position: number
}[] = [
  { paymentType: 'KBZPay', accountName: demoHolder, accountNumber: DEMO_NUMBERS.wallet, position: 1 },
  { paymentType: 'WaveMoney', accountName: demoHolder, accountNumber: DEMO_NUMBERS.wallet, position: 2 },
  { paymentType: 'KBZ Bank', accountName: demoHolder, accountNumber: DEMO_NUMBERS.bank, position: 3 },
  { paymentType: 'Yoma Bank', accountName: demoHolder, accountNumber: DEMO_NUMBERS.bank, position: 4 },
]

/** Postal addresses of orders: first name, last name, street, flat, township and city, region, postcode, phone. */
const addresses = {
  home: [
    'Khin',
    'Thida',
    'No. 47, Bo Aung Kyaw Street',
    'Floor 3, Room B',
    'Kyauktada, Yangon',
    'Yangon Region',
    '11182',
    '09 790 000 456',
  ],
  mother: [
    'Daw Mya',
    '-',
    'No. 118, 64th Street, between 27th and 28th',
    null,
    'Chanayethazan, Mandalay',
    'Mandalay Region',
    '05021',
    '09 421 000 246',
  ],
  brother: [
    'Zaw',
    'Min Htet',
    'Building 9, Hledan Road',
    'Room 502',
    'Kamayut, Yangon',
    'Yangon Region',
    '11041',
    '09 250 001 377',
  ],
} as const

export type AddressName = keyof typeof addresses

/** The address columns of an order. */
export function createAddress(name: AddressName) {
  const [firstName, lastName, streetAddress, apartmentSuit, townCity, stateCountry, postcode, phone] =
    addresses[name]
  return {
    firstName,
    lastName,
    country: 'Myanmar',
    streetAddress,
    apartmentSuit,
    townCity,
    stateCountry,
    postcode,
    phone,
  }
}

/** The events of an order, in hours after it was placed. */
type Step = {
  after: number
  field: 'order_status' | 'shipping_status' | 'payment_status'
  before: string | null
  to: string
}

type State = {
  orderStatus: OrderStatus
  shippingStatus: ShippingStatus | null
  paymentStatus: PaymentStatus
  steps: Step[]
}

const placed: State = {
  orderStatus: 'order placed',
  shippingStatus: null,
  paymentStatus: 'pending',
  steps: [],
}
const confirmed: State = {
  orderStatus: 'order confirmed',
  shippingStatus: 'start shipping',
  paymentStatus: 'verified',
  steps: [
    { after: 5, field: 'order_status', before: 'order placed', to: 'order confirmed' },
    { after: 5, field: 'shipping_status', before: null, to: 'start shipping' },
    { after: 5, field: 'payment_status', before: 'pending', to: 'verified' },
  ],
}
const completed: State = {
  orderStatus: 'order completed',
  shippingStatus: 'delivered',
  paymentStatus: 'verified',
  steps: [
    ...confirmed.steps,
    { after: 52, field: 'order_status', before: 'order confirmed', to: 'order completed' },
    { after: 52, field: 'shipping_status', before: 'start shipping', to: 'delivered' },
  ],
}
const cancelled: State = {
  ...placed,
  orderStatus: 'order cancelled',
  steps: [{ after: 3, field: 'order_status', before: 'order placed', to: 'order cancelled' }],
}
const unpaid: State = {
  ...placed,
  paymentStatus: 'rejected',
  steps: [{ after: 6, field: 'payment_status', before: 'pending', to: 'rejected' }],
}

/** A past order: hours before now, its status, payment method, postal address, and product slugs with quantities. */
export type OrderEntry = {
  hoursAgo: number
  state: State
  payment: PaymentType
  address: AddressName
  lines: Record<string, number>
}

/** Oldest first, all within 30 days, so that they count as trending (decision D21). */
export const orders: readonly OrderEntry[] = [
  {
    hoursAgo: 690,
    state: completed,
    payment: 'KBZPay',
    address: 'home',
    lines: { 'thanaka-paste': 4, 'thanaka-milk-soap': 6, 'wide-tooth-hair-pick': 1 },
  },
  {
    hoursAgo: 561,
    state: completed,
    payment: 'Yoma Bank',
    address: 'mother',
    lines: { 'red-clay-teapot': 1, 'tea-cup-with-saucer': 4, 'pindaya-green-tea': 2 },
  },
  { hoursAgo: 437, state: cancelled, payment: 'WaveMoney', address: 'home', lines: { 'cabin-suitcase': 1 } },
  {
    hoursAgo: 388,
    state: completed,
    payment: 'WaveMoney',
    address: 'home',
    lines: { 'cloud-over-ear-headphones': 1, 'silent-wireless-mouse': 2 },
  },
  {
    hoursAgo: 243,
    state: confirmed,
    payment: 'KBZPay',
    address: 'brother',
    lines: { 'leaf-green-striped-tee': 3, 'cotton-socks-three-pairs': 4 },
  },
  {
    hoursAgo: 149,
    state: unpaid,
    payment: 'KBZ Bank',
    address: 'brother',
    lines: { 'wireless-game-controller': 2 },
  },
  {
    hoursAgo: 98,
    state: confirmed,
    payment: 'KBZ Bank',
    address: 'home',
    lines: { 'two-tone-handbag': 1, 'velvet-strap-slipper': 2, 'velvet-lipstick-ruby': 2 },
  },
  {
    hoursAgo: 51,
    state: confirmed,
    payment: 'KBZPay',
    address: 'mother',
    lines: { 'paw-san-hmwe-rice-5-kg': 2, 'semolina-custard-cake': 1, 'wild-forest-honey': 1 },
  },
  {
    hoursAgo: 27,
    state: placed,
    payment: 'WaveMoney',
    address: 'home',
    lines: { 'monsoon-umbrella-plum': 1, 'folding-fan': 3 },
  },
  {
    hoursAgo: 9,
    state: placed,
    payment: 'Yoma Bank',
    address: 'mother',
    lines: { 'family-soup-pot': 1, 'curry-spoon': 6 },
  },
  {
    hoursAgo: 2,
    state: placed,
    payment: 'KBZPay',
    address: 'home',
    lines: { 'thanaka-sun-cream-spf-30': 2, 'daily-body-lotion-with-rose-water': 1, 'garden-straw-hat': 1 },
  },
]
