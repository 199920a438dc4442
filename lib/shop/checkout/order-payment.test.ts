import { decidePayment } from '@/lib/shop/checkout/order-payment.commands'

type Given = Parameters<typeof decidePayment>

it.each([
  ['that costs something', 5_000, 'to_collect'],
  ['that costs nothing', 0, 'verified'],
])('the cash of an order %s', (_what, total, status) => {
  const input = { payment_type: 'Cash on Delivery', phone: '09 789 000 777' } as Given[0]
  const context = { cash: { isOffered: true, limit: 10_000 }, screenshotId: null } as Given[1]
  const order = {
    zone: { cash: true, fee_prepaid: false, name: 'Yangon' },
    totals: { total, shippingFee: 0 },
    credit: undefined,
  }
  for (const isAtCounter of [false, true]) {
    const payment = decidePayment(input, context, { ...order, isAtCounter } as Given[2])
    expect(payment).toMatchObject({ status, screenshotId: null, prepayAmount: 0 })
  }
})
