import { decideCash } from '@/components/shop/checkout/cash-option'
import { PICKUP } from '@/lib/shop/delivery/pickup.rules'

jest.mock('next-intl', () => ({ useTranslations: () => (key: string) => key }))
jest.mock('@/components/shop/payments/account-card', () => ({ AccountCard: () => null }))
const settings = { isOffered: true, limit: 100_000 }
const zone = { ...PICKUP, fee: 2_000 }
const inAdvance = { ...zone, fee_prepaid: true }
const totals = { subtotal: 9_000, totalWeight: 0, discount: 0, shippingFee: 2_000, total: 11_000 }

it.each([
  ['in a zone without a fee in advance', zone, totals, [], null],
  ['where the fee in advance has an account', inAdvance, totals, [{}], null],
  ['where the fee in advance has no account', inAdvance, totals, [], 'zone'],
  ['where the fee in advance is nothing', inAdvance, { ...totals, shippingFee: 0 }, [], null],
  ['above the limit', inAdvance, { ...totals, total: 100_001 }, [], 'limit'],
])('whether cash on delivery can be chosen %s', (_, of, sums, accounts, obstacle) =>
  expect(decideCash({ settings, accounts }, of, sums).obstacle).toBe(obstacle),
)
