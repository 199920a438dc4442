import { type NewOrder, toOrderBody } from '@/components/admin/orders/writing/order-body'

const order: NewOrder = {
  way: 'cash',
  channel: 'chat',
  lines: [],
  texts: {} as NewOrder['texts'],
  note: '',
  language: 'en',
  isHeld: false,
  account: { id: 2, type: 'KBZPay', name: 'KBZPay, Second phone', number: '09 790 001 235' },
  screenshot: '/uploads/payments/1.webp',
  prepay: 0,
  promoCode: '',
  discountTexts: { discount: '', discount_reason: '', shipping_fee: '1500' },
  total: 9_000,
}
const CASH = 'Cash on Delivery'
const sent = { payment_screenshot: order.screenshot, payment_account_id: 2 }

it.each<[string, Partial<NewOrder>, object]>([
  ['paid already', { way: 'paid' }, { payment_type: 'KBZPay', ...sent }],
  ['paid on delivery', {}, { payment_type: CASH, payment_screenshot: null }],
  [
    'paid on delivery with its fee in advance',
    { prepay: 2_000 },
    { payment_type: CASH, ...sent, prepay_type: 'KBZPay' },
  ],
  [
    'paid at the counter',
    { way: 'counter' },
    { payment_type: CASH, payment_screenshot: null, delivery_method: 'pickup', shipping_fee: '' },
  ],
])('the body of an order that is %s has what the shop needs for it', (_, fields, expected) => {
  const { payment_type, payment_screenshot, ...body } = toOrderBody({ ...order, ...fields })
  const { prepay_type, payment_account_id, delivery_method, shipping_fee } = {
    ...{ prepay_type: undefined, payment_account_id: undefined },
    ...body,
  }
  expect({
    ...{ payment_type, payment_screenshot, prepay_type, payment_account_id },
    ...{ delivery_method, shipping_fee },
  }).toEqual({
    ...{ delivery_method: 'delivery', shipping_fee: '1500' },
    ...expected,
  })
})
