import { errorText } from '@/lib/platform/errors/error-text'
import { findCashObstacle, getPrepayAmount, rejectCash } from '@/lib/shop/checkout/cash.rules'

const order = {
  settings: { isOffered: true, limit: 5_000 },
  zone: { name: 'Near', name_my: null, cash: true, fee_prepaid: false },
  totals: { shippingFee: 2_000, total: 5_000 },
  phone: '09 790 000 456',
  hasScreenshot: false,
}
const prepaid = { ...order.zone, fee_prepaid: true }

describe('an order paid at the door', () => {
  it.each([
    ['at the limit is possible', order, null, null],
    [
      'of a shop that does not offer it',
      { ...order, settings: { isOffered: false, limit: 9_999 } },
      'payment_type',
      'not offered',
    ],
    ['to a zone without it', { ...order, zone: { ...order.zone, cash: false } }, 'payment_type', 'zone'],
    [
      'one Kyat beyond the limit',
      { ...order, totals: { shippingFee: 0, total: 5_001 } },
      'payment_type',
      'limit',
    ],
    ['without a phone number', { ...order, phone: null }, 'phone', null],
    ['without the fee that is wanted in advance', { ...order, zone: prepaid }, 'payment_screenshot', null],
    [
      'with a screenshot of that fee is possible',
      { ...order, zone: prepaid, hasScreenshot: true },
      null,
      null,
    ],
    [
      'with a fee in advance that is free is possible',
      { ...order, zone: prepaid, totals: { shippingFee: 0, total: 3_000 } },
      null,
      null,
    ],
    ['of a total of nothing is possible', { ...order, totals: { shippingFee: 0, total: 0 } }, null, null],
  ] as const)('%s', (_what, tried, field, obstacle) => {
    expect(rejectCash(tried)?.field ?? null).toBe(field)
    expect(findCashObstacle(tried)).toBe(obstacle)
  })

  it('says why it is not possible', () => {
    const message = (tried: typeof order) => rejectCash(tried)?.message
    expect(message({ ...order, zone: { ...order.zone, cash: false } })).toBe(
      errorText('cash_not_in_zone', { zone: 'Near', zone_my: null }),
    )
    expect(message({ ...order, totals: { shippingFee: 1, total: 6_000 } })).toBe(
      errorText('cash_limit', { limit: 5000, total: 6000 }),
    )
    expect(message({ ...order, zone: prepaid })).toBe(
      errorText('prepaid_delivery_fee_required', { fee: 2000 }),
    )
  })

  it('sends the fee in advance only where the zone wants that', () => {
    expect([getPrepayAmount(order), getPrepayAmount({ ...order, zone: prepaid })]).toEqual([0, 2_000])
  })
})
