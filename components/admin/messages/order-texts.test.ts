import { fillOrderTexts } from '@/components/admin/messages/order-texts'

type Order = Parameters<typeof fillOrderTexts>[0]
type Settings = Parameters<typeof fillOrderTexts>[1]

const settings = {
  messages: {
    missing: '{name} {order} missing {amount} {shop}',
    sent: '{courier} {number}',
    refund: 'refund {amount}',
  },
  shop: { name: 'Zay' },
} as Settings
const money = { missing: 15_400, due: 0, received: 0, collected: 0, refunded: 0, awaits_rest: false }
const placed = {
  ...{
    id: 7,
    order_status: 'order placed',
    payment_status: 'pending',
    cash: null,
    total_price: 15_400,
    money,
  },
  ...{ courier: null, tracking_number: null, order_ship_address: { first_name: 'Khin', last_name: '-' } },
} as Order
const sent = (amount: number | null, expected: number | null = null) =>
  ({ status: 'pending', amount_sent: amount, expected_amount: expected }) as const
const cash = { prepay: 2_500 } as Order['cash']

it.each<[string, Partial<Order>, Parameters<typeof fillOrderTexts>[3], string[]]>([
  ['waits for its check', {}, sent(15_400), []],
  ['has a payment without a stated sum', {}, sent(null), []],
  ['has a payment of less', {}, sent(15_000), ['Khin 7 missing 400 Zay']],
  ['has a payment of more', {}, sent(16_000), []],
  ['has less of the fee that is sent in advance', { cash }, sent(2_000), ['Khin 7 missing 500 Zay']],
  ['was changed after its payment', {}, sent(14_000, 14_000), []],
  ['was rejected', { payment_status: 'rejected' }, undefined, ['Khin 7 missing 15,400 Zay']],
  [
    'has cash on delivery, and a rejected payment of its fee in advance',
    { payment_status: 'rejected', cash: { ...cash, awaits_prepay: true } as Order['cash'] },
    undefined,
    ['Khin 7 missing 2,500 Zay'],
  ],
  [
    'is paid in part',
    { money: { ...placed.money, missing: 400, awaits_rest: true } },
    undefined,
    ['Khin 7 missing 400 Zay'],
  ],
  ['is under way', { courier: 'Royal', tracking_number: 'R1' }, undefined, ['Royal R1']],
  [
    'was cancelled with money',
    { order_status: 'order cancelled', payment_status: 'rejected', money: { ...placed.money, due: 900 } },
    undefined,
    ['refund 900'],
  ],
])('the texts of an order that %s', (_name, change, payment, texts) => {
  const found = fillOrderTexts({ ...placed, ...change }, settings, 'en', payment)
  expect(found.map(({ text }) => text)).toEqual(texts)
})
