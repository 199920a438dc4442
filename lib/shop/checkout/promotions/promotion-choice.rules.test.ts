import { errorText } from '@/lib/platform/errors/error-text'
import { calculateOffer, type Candidate } from '@/lib/shop/checkout/promotions/promotion-choice.rules'
import { flatFee } from '@/lib/shop/delivery/delivery.rules'

const ownTerms = { id: 1, name: 'Thingyan', nameMy: null, code: null, cap: null, minimum: null }
const forAll = { useLimit: 1, phoneLimit: null, brandId: null, categoryId: null, productIds: [] }
const off = (kind: Candidate['kind'], value: number): Candidate => ({ ...ownTerms, ...forAll, kind, value })

const lines = [{ id: 1, brandId: null, categoryId: null, price: 50_000, weight: 0, quantity: 1 }]
/** Free from what the goods cost: less for them brings the fee of 2,000. */
const freeFrom = { ...flatFee(2_000), freeFrom: 50_000 }
const nothing = errorText('promo_gives_nothing')

it.each([
  ['less than the fee that it brings', off('amount', 1_000), { terms: freeFrom }, nothing],
  ['as much as the fee that it brings', off('percent', 4), { terms: freeFrom }, nothing],
  ['more than the fee that it brings', off('amount', 2_001), { terms: freeFrom }, 49_999],
  ['less than the fee, which staff set', off('amount', 1_000), { terms: 0 }, 49_000],
  [
    'less than the fee, which the discount of staff brings',
    off('amount', 1_000),
    { terms: freeFrom, discount: 1 },
    50_999,
  ],
  ['a fee that there is', off('free_delivery', 0), { terms: flatFee(2_000) }, 50_000],
  ['a fee that there is not', off('free_delivery', 0), { terms: freeFrom }, nothing],
  [
    'less than the fee, below its minimum',
    { ...off('amount', 1_000), minimum: 50_001 },
    { terms: freeFrom },
    errorText('promo_minimum', { minimum: 50_001 }),
  ],
])('a promotion never makes an order dearer: one that gives %s', (_, promotion, goods, expected) => {
  const offer = calculateOffer(promotion, { lines, ...goods })
  expect('totals' in offer ? offer.totals.total : offer.reason).toBe(expected)
})
