import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PriceDisplayMode, TotalsList } from '@/components/shop/cart/totals'

// The messages are the names of their amounts: what is asked is which amounts are shown.
jest.mock('next-intl', () => ({
  useTranslations: () => (key: string, values?: Record<string, string>) =>
    [key, ...Object.values(values ?? {})].join(' '),
}))

type Place = 'cart' | 'order'
const [SUBTOTAL, WEIGHT] = ['kyat 38,500', 'grams 320']

/** The texts of the totals of a cart of 38,500 Kyat that is delivered for 5,000, as a page has them. */
function readTotals(mode: PriceDisplayMode, place: Place, feeText?: string): string[] {
  const totals = { subtotal: 38_500, discount: 0, shippingFee: 5_000, total: 43_500, totalWeight: 320 }
  const list = createElement(TotalsList, { totals, mode, place, feeText })
  const html = renderToStaticMarkup(list)
  return [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
}

describe('the totals of a cart or an order', () => {
  it.each<[PriceDisplayMode, Place, string[]]>([
    ['computed', 'cart', [SUBTOTAL, WEIGHT, 'kyat 5,000', 'kyat 43,500']],
    ['computed', 'order', [SUBTOTAL, WEIGHT, 'kyat 5,000', 'kyat 43,500']],
    ['document', 'cart', [SUBTOTAL, WEIGHT, '$10.00', 'amountToPay kyat 43,500']],
    ['document', 'order', [SUBTOTAL, WEIGHT, 'kyat 2,000', 'kyat 12,000', 'amountToPay kyat 43,500']],
  ])('with %s totals in a %s', (mode, place, texts) => {
    expect(readTotals(mode, place)).toEqual(texts)
  })

  it('have no total while the zone is not known, and keep the literals of the specification', () => {
    const from = 'from 2,000 Kyats'
    expect(readTotals('computed', 'cart', from)).toEqual([SUBTOTAL, WEIGHT, from])
    expect(readTotals('document', 'cart', from)).toEqual([SUBTOTAL, WEIGHT, '$10.00'])
    expect(readTotals('document', 'order', from)).toEqual([
      ...[SUBTOTAL, WEIGHT, 'kyat 2,000', 'kyat 12,000'],
    ])
  })
})
